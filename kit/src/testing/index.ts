export { answerFetch, noAnswer, refuse, type Answers, type Call } from './answers';
export { expectLogged } from './logged';
export { createTestShell, type TestShell, type TestShellOptions } from './createTestShell';
