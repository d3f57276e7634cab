#!/usr/bin/env node
/**
 * `npm run dev -- team`: one section from its sources, inside the running portal; the others as deployed.
 * PORTAL_URL: the portal, http://localhost:8080 by default. PORT: where this one listens, 8090 by default.
 */
import { serveSection } from './dev/serve-section.mjs';
import { main } from './process/main.mjs';

await main(async () => {
  const { address, name } = await serveSection({
    name: process.argv[2],
    portal: process.env.PORTAL_URL ?? 'http://localhost:8080',
    port: Number(process.env.PORT ?? 8090),
  });
  console.log(
    `\n  ${address}   (section "${name}" from mf-${name}/, reloads on every change; Ctrl-C stops it)\n`,
  );
});
