/**
 * Prepares the WebAssembly toolchain: `node scripts/toolchain.mjs`.
 * With a command, runs it in that environment: `node scripts/toolchain.mjs cargo check -p portal-core --target wasm32-unknown-unknown`.
 */
import { start } from './process/command.mjs';
import { main } from './process/main.mjs';
import { toolchainVersion, wasmEnvironment } from './toolchain/environment.mjs';

await main(async () => {
  const env = await wasmEnvironment((line) => console.error(`… ${line}`));
  const [command, ...args] = process.argv.slice(2);
  if (!command) {
    console.log(await toolchainVersion(env));
    return 0;
  }
  const child = start(command, args, { cwd: process.cwd(), env, stdio: 'inherit' });
  return new Promise((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve(code ?? 1)),
  );
});
