/**
 * `npm run build:core`: rust-core as WebAssembly, in rust-core/pkg; without Rust sources, the packed core that is there.
 * The wireit script of that name skips it when its inputs are unchanged.
 */
import { buildCore } from './core/build.mjs';
import { hasSources, requirePrebuilt } from './core/pack.mjs';
import { main } from './process/main.mjs';
import { emptyLog } from './process/step.mjs';
import { wasmEnvironment } from './toolchain/environment.mjs';

await main(async () => {
  if (!hasSources()) {
    const { version, hash } = requirePrebuilt();
    console.log(`… core ${version} (${hash}), as it was packed`);
    return;
  }
  const env = await wasmEnvironment((text) => console.log(`… ${text}`));
  await buildCore(env, emptyLog('core'));
});
