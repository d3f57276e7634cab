export { answerFetch, noAnswer, refuse, type Answers, type Call } from './answers';
export { axe } from './axe';
export { catchDownloads, readCsv } from './downloads';
export { eventStream, type EventStream } from './eventStream';
export { expectLogged } from './logged';
export { createTestShell, type TestShell, type TestShellOptions } from './createTestShell';
