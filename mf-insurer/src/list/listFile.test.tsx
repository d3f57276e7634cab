import { expect, jest, test } from '@jest/globals';
import { createTestShell } from '@portal/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { answers, assurance } from '../fixtures';
import section from '../section';

jest.mock('./ListFile', () => {
  throw new Error('ChunkLoadError');
});

test('a list whose file does not load is there without its button (LIST-19)', async () => {
  await createTestShell({
    section,
    path: '/Insurer',
    roles: ['ROLE_ASSURANCE'],
    answers: answers([assurance(1)]),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toBeEnabled());
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('button', { name: /CSV/u })).toBeNull();
});
