#!/usr/bin/env node
/**
 * `npm run dev -- team`: one section from its sources, inside the running portal; the others as deployed.
 * PORTAL_URL: the portal, http://localhost:8080 by default. PORT: where this one listens, 8090 by default.
 */
import { serveSection } from './dev/serve-section.mjs';
import { requirePort } from './preflight.mjs';
import { main } from './process/main.mjs';

await main(async () => {
  const [section] = process.argv.slice(2);
  const { address, name } = await serveSection({
    name: section,
    portal: process.env.PORTAL_URL ?? 'http://localhost:8080',
    port: await requirePort(process.env.PORT ?? '8090', `npm run dev -- ${section}`),
  });
  console.log(
    `\n  ${address}   (section "${name}" from mf-${name}/, reloads on every change; Ctrl-C stops it)\n`,
  );
});
