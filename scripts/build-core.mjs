/** `npm run build:core`: rust-core as WebAssembly, in rust-core/pkg. Skips when nothing it is made of has changed. */
import { main } from './process/failure.mjs';
import { coreStep } from './core/step.mjs';

await main(async () => {
  await coreStep();
});
