/** Browser of the tests with WebAuthn, which jsdom has not: answers every question, or fails. */
export function stubPasskeys() {
  const asked: unknown[] = [];
  let failure: string | undefined;
  const answer = (kind: string) => (question: { publicKey: unknown; mediation?: string }) => {
    // Passkeys offered at the field are not picked.
    if (question.mediation === 'conditional') return new Promise(() => undefined);
    asked.push(question.publicKey);
    if (failure !== undefined) return Promise.reject(new DOMException('refused', failure));
    return Promise.resolve({ toJSON: () => ({ answers: kind }) });
  };
  const parse = (options: unknown) => options;
  function PublicKeyCredential() {
    return undefined;
  }
  Object.assign(PublicKeyCredential, {
    parseRequestOptionsFromJSON: parse,
    parseCreationOptionsFromJSON: parse,
    isConditionalMediationAvailable: () => Promise.resolve(true),
  });
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: PublicKeyCredential,
    configurable: true,
  });
  Object.defineProperty(navigator, 'credentials', {
    value: { get: answer('get'), create: answer('create') },
    configurable: true,
  });
  return {
    asked,
    failsWith: (name: string | undefined) => {
      failure = name;
    },
  };
}

/** Takes WebAuthn away again. */
export function removePasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
