// jsdom, with the parts of the web platform that it lacks and Node has.
'use strict';

const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = {
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
  channels = [];

  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    this.global.BroadcastChannel = channelsKeptIn(this.channels);
    // A response of Node's knows only Node's signals and buffers.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }

  async teardown() {
    // One process runs many test files: a finished one hears nothing of the next one's tabs.
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
};

/** Channels that do not keep a finished test run waiting for other tabs, and can be closed. */
function channelsKeptIn(channels) {
  return class extends BroadcastChannel {
    constructor(name) {
      super(name);
      this.unref();
      channels.push(this);
    }
  };
}
