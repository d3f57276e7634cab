import { beforeEach, expect, test } from '@jest/globals';
import { createClient, initCore } from '@portal/core';
import { renderHook } from '@testing-library/react';
import { startI18n, useErrorText } from '.';

beforeEach(async () => {
  await initCore();
  await startI18n('fr');
});

/** Text of a refusal with this status and code. */
async function refusal(status: number, code: number): Promise<string> {
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ success: false, error: { code, message: '' } }, { status }));
  const client = createClient({
    baseUrl: 'https://portal.test',
    headers: { name: 'X-Environment', value: 'test' },
    timeoutMs: 1_000,
    language: () => 'fr',
  });
  const error: unknown = await client.call('roles').catch((reason: unknown) => reason);
  return renderHook(() => useErrorText()).result.current(error);
}

test('a code newer than this build is shown behind the sentence of the status', async () => {
  expect(await refusal(409, 1999)).toBe(
    'Un problème inattendu est survenu. Réessayez. (code 1999)',
  );
  expect(await refusal(403, 1999)).toBe('Votre compte ne permet pas cette action. (code 1999)');
});

test('a known code has a sentence of its own and is not shown', async () => {
  expect(await refusal(409, 25)).toBe('Ce membre fait déjà partie de votre équipe.');
});
