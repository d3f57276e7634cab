/** How a value stands in the address; a value that is the initial one leaves no trace there. */
export interface Parameter<Value> {
  initial: Value;
  read(texts: readonly string[]): Value;
  write(value: Value): readonly string[];
}

export function text(initial = ''): Parameter<string> {
  return { initial, read: ([first]) => first ?? initial, write: (value) => [value] };
}

/** A whole number from 1. */
export function whole(initial: number): Parameter<number> {
  return {
    initial,
    read: ([first]) => (first && /^[1-9]\d{0,8}$/.test(first) ? Number(first) : initial),
    write: (value) => [String(value)],
  };
}

export function choice<const Value extends string>(
  values: readonly Value[],
  initial: Value,
): Parameter<Value> {
  return {
    initial,
    read: ([first]) => values.find((value) => value === first) ?? initial,
    write: (value) => [value],
  };
}

/** Several texts, each with a parameter of the same name. */
export function list(): Parameter<readonly string[]> {
  return { initial: [], read: (texts) => texts, write: (value) => value };
}

export function flag(): Parameter<boolean> {
  return {
    initial: false,
    read: ([first]) => first === '1',
    write: (value) => (value ? ['1'] : []),
  };
}

/** A column, with a minus before it for descending; `null` is the list's own order. */
export function sortBy<const Id extends string>(
  columns: readonly Id[],
): Parameter<{ column: Id; descending: boolean } | null> {
  return {
    initial: null,
    read: ([first]) => {
      const column = columns.find((id) => id === first?.replace(/^-/, ''));
      return column ? { column, descending: first?.startsWith('-') === true } : null;
    },
    write: (sort) => (sort ? [`${sort.descending ? '-' : ''}${sort.column}`] : []),
  };
}
