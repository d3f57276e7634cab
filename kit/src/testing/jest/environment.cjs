// jsdom, with the parts of the web platform that it lacks and Node has.
'use strict';

const { TestEnvironment } = require('jest-environment-jsdom');

/** Does not keep a finished test run waiting for other tabs. */
class UnheldChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

const fromNode = {
  BroadcastChannel: UnheldChannel,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  WebAssembly,
  structuredClone,
};

module.exports = class PortalEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    // A response of Node's knows only Node's signals and buffers.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
};
