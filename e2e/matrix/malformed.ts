import type { Page, Request } from '@playwright/test';

interface Answer {
  readonly status?: number;
  readonly contentType?: string;
  readonly body: string;
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Changes every value of `data`; the envelope and the names stay. */
function withValues(text: string, change: (value: string | number | boolean) => Json): string {
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null) return value;
    if (typeof value !== 'object') return change(value);
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, walk(member)]));
  };
  const { data, ...envelope } = JSON.parse(text) as { data: Json };
  return JSON.stringify({ ...envelope, data: walk(data) });
}

function otherType(value: string | number | boolean): Json {
  if (typeof value === 'string') return 12;
  return typeof value === 'number' ? 'texte' : { value };
}

/** Ways in which an answer breaks its promise, each made from the true answer. */
export const malformedKinds: Readonly<Record<string, (answer: string) => Answer>> = {
  'no JSON': () => ({ body: 'bonjour' }),
  'a cut answer': (answer) => ({ body: answer.slice(0, answer.length / 2) }),
  'an empty object': () => ({ body: '{}' }),
  'no data': () => ({ body: '{"success":true,"data":{}}' }),
  'null as data': () => ({ body: '{"success":true,"data":null}' }),
  'values of other types': (answer) => ({ body: withValues(answer, otherType) }),
  'a refusal with status 200': () => ({
    body: '{"success":false,"error":{"code":1000,"message":"refused"},"requestId":"test"}',
  }),
  'a page of a proxy': () => ({
    status: 500,
    contentType: 'text/html',
    body: '<!doctype html><title>502</title><h1>Bad gateway</h1>',
  }),
  'half a surrogate pair': (answer) => ({
    body: withValues(answer, (value) => (typeof value === 'string' ? `${value}\ud83d` : value)),
  }),
  'negative numbers': (answer) => ({
    body: withValues(answer, (value) => (typeof value === 'number' ? -1 - Math.abs(value) : value)),
  }),
};

/** The kinds that no reading of the answer can make good. */
export const failures = [
  'no JSON',
  'a cut answer',
  'a refusal with status 200',
  'a page of a proxy',
];

/** Whether a request is a call such as `GET v2/support/assurance/*`; a star stands for an id. */
function isCall(request: Request, call: string): boolean {
  const [method, path = ''] = call.split(' ');
  const pattern = new RegExp(`^/api/${path.replace('*', '\\d+')}$`, 'u');
  return request.method() === method && pattern.test(new URL(request.url()).pathname);
}

/**
 * Replaces the answer of a call. The answer of a call that reads is made from the true one; a call
 * that writes does not reach the server.
 */
export async function answerMalformed(page: Page, call: string, kind: string): Promise<void> {
  const malform = malformedKinds[kind];
  if (!malform) throw new Error(`There is no kind "${kind}".`);
  await page.route('**/api/**', async (route) => {
    if (!isCall(route.request(), call)) return route.fallback();
    const reads = call.startsWith('GET');
    const answer = reads ? await (await route.fetch()).text() : '{"success":true,"data":{"id":1}}';
    const { status = 200, contentType = 'application/json', body } = malform(answer);
    return route.fulfill({ status, contentType, body });
  });
}
