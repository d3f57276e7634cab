/** The core's build as a step that any command can ask for. */
import { step } from '../steps/step.mjs';
import { toolchainVersion, wasmEnvironment } from '../toolchain/environment.mjs';
import { buildCore, coreInputs, coreOutputs } from './build.mjs';

export async function coreStep() {
  return step({
    name: 'core',
    inputs: coreInputs,
    values: [await toolchainVersion({})],
    outputs: coreOutputs,
    run: async (log) => buildCore(await wasmEnvironment((text) => console.log(`… ${text}`)), log),
  });
}
