export { noAnswer, refuse, type Answers, type Call } from './answers';
export { createTestShell, type TestShell, type TestShellOptions } from './createTestShell';
