/** `npm run build:core`: rust-core as WebAssembly, in rust-core/pkg. The wireit script of that name skips it when its inputs are unchanged. */
import { buildCore } from './core/build.mjs';
import { main } from './process/main.mjs';
import { emptyLog } from './process/step.mjs';
import { wasmEnvironment } from './toolchain/environment.mjs';

await main(async () => {
  const env = await wasmEnvironment((text) => console.log(`… ${text}`));
  await buildCore(env, emptyLog('core'));
});
