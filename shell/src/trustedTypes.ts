/** Browsers without Trusted Types have no factory. */
interface Factory {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: 'default',
      rules: { createScriptURL: (url: string) => string },
    ) => void;
  };
}

/**
 * Trusted Types: index.html forbids to turn strings into markup, code and addresses of scripts. The default policy allows
 * the addresses, which the content security policy holds to `script-src`, also for sections built before.
 */
(globalThis as Factory).trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
