// jsdom with web APIs that it lacks, taken from Node.
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
    this.global.navigator.sendBeacon = () => true;
    this.global.matchMedia = mediaQueriesOf(this.global);
    this.global.BroadcastChannel = channelsKeptIn(this.channels);
    // Node's Response works only with Node's signals and buffers.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }

  async teardown() {
    // One process runs many test files: channels of a finished file must not receive messages of the next.
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
};

/** `matchMedia` for widths in rem, the only queries of scripts, by the width that a test gives the window. */
function mediaQueriesOf(window) {
  return (query) => {
    const [, sign, rem] = /^\(width (<|>=) (\d+)rem\)$/u.exec(query);
    const matches = () => (sign === '<') === window.innerWidth < rem * 16;
    return {
      get matches() {
        return matches();
      },
      addEventListener: (_, listener) => window.addEventListener('resize', listener),
      removeEventListener: (_, listener) => window.removeEventListener('resize', listener),
    };
  };
}

/** BroadcastChannel that does not keep the process alive and is recorded for closing. */
function channelsKeptIn(channels) {
  return class extends BroadcastChannel {
    constructor(name) {
      super(name);
      this.unref();
      channels.push(this);
    }
  };
}
