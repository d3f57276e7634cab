/** A call as the server receives it. */
export interface Call {
  /** `GET /api/v1/user/business` */
  readonly name: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The parsed JSON body, if any. */
  readonly body: unknown;
}

/**
 * Answers of the server by method and path, with `*` for a variable path segment. A value is the
 * envelope's `data`; a function receives the call and returns the value.
 */
export type Answers = Readonly<Record<string, unknown>>;

const NO_ANSWER = Symbol('no answer');

/** A network failure: no response. */
export function noAnswer(): unknown {
  return NO_ANSWER;
}

/** An error response with this status and the error code of its envelope. */
export function refuse(
  status: number,
  code: number,
  fields: Record<string, string> = {},
): Response {
  const error = { code, message: 'refused in a test', fields };
  return Response.json({ success: false, error, requestId: 'test' }, { status });
}

/** Replaces `fetch`. Returns the list of calls, which grows as they are made. */
export function answerFetch(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = await callOf(request);
    calls.push(call);
    const answer = await answerTo(call, answers);
    if (answer === NO_ANSWER) throw new TypeError('Failed to fetch');
    // A response body can be read only once, but the call may be repeated.
    return answer instanceof Response
      ? answer.clone()
      : Response.json({ success: true, data: answer ?? {} });
  };
  return calls;
}

async function callOf(request: Request): Promise<Call> {
  const url = new URL(request.url);
  const text = await request.text();
  return {
    name: `${request.method} ${url.pathname}`,
    url,
    headers: request.headers,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}

async function answerTo(call: Call, answers: Answers): Promise<unknown> {
  const key = Object.keys(answers).find((name) => pattern(name).test(call.name));
  if (key === undefined) throw new Error(`The test has no answer for ${call.name}`);
  const answer = answers[key];
  return isAnswering(answer) ? await answer(call) : answer;
}

function isAnswering(answer: unknown): answer is (call: Call) => unknown {
  return typeof answer === 'function';
}

function pattern(name: string): RegExp {
  const literal = name.replace(/[.+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '[^/]+')}$`, 'u');
}
