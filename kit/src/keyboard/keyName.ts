/** The key of an event, a letter in lower case: Shift and Caps Lock do not change a shortcut. */
export const keyName = ({ key }: { readonly key: string }): string =>
  key.length === 1 ? key.toLowerCase() : key;
