/** The server by itself, over plain HTTP behind nothing: the checks that every host passes. */
import { after, before } from 'node:test';
import { hostChecks } from './testing/host-checks.mjs';
import { startPortal } from './testing/portal.mjs';

let portal;
before(async () => {
  portal = await startPortal();
});
after(() => portal?.remove());

hostChecks(() => ({ port: portal.server.port, secure: false }));
