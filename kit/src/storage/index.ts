/** Text in browser storage. Where storage is refused or full, reads give null and writes are dropped. */
export interface TextStorage {
  readonly get: (key: string) => string | null;
  /** `null` removes the entry. */
  readonly set: (key: string, text: string | null) => void;
  /** The parsed JSON of an entry; null where it is missing or malformed. */
  readonly getJson: (key: string) => unknown;
  readonly setJson: (key: string, value: unknown) => void;
}

export const localStore = textStorage(() => localStorage);
export const sessionStore = textStorage(() => sessionStorage);

/** Access to the storage object itself may throw, so it is looked up at each call. */
function textStorage(storage: () => Storage): TextStorage {
  const get = (key: string) => orNull(() => storage().getItem(key));
  const set = (key: string, text: string | null) => {
    orNull(() => {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    });
  };
  return {
    get,
    set,
    getJson: (key) => orNull(() => JSON.parse(get(key) ?? 'null') as unknown),
    setJson: (key, value) => {
      set(key, JSON.stringify(value));
    },
  };
}

function orNull<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
