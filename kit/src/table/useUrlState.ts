import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '../router';
import type { Parameter } from './urlParameters';

/** Each parameter has a value type of its own, which `Values` reads back. */
type Schema = Record<string, Parameter<unknown>>;

type Values<S extends Schema> = {
  -readonly [Name in keyof S]: S[Name]['initial'];
};

export interface UrlState<Values> {
  values: Values;
  /**
   * Changes some values. Unless the change names the `page`, that goes back to its first: other rows
   * have come. `replace` makes no entry of its own in the history, as for typing.
   */
  set: (change: Partial<Values>, options?: { replace?: boolean }) => void;
  /** Whether the address names none of them: the moment to fill in what was remembered. */
  bare: boolean;
}

/** State that one would share or come back to, kept in the address. `schema` is a constant. */
export function useUrlState<S extends Schema>(schema: S): UrlState<Values<S>> {
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);

  const values = useMemo(() => read(schema, parameters), [schema, parameters]);

  function set(change: Partial<Values<S>>, { replace = false } = {}) {
    const whole = 'page' in schema && !('page' in change) ? { ...change, page: undefined } : change;
    // Two changes in one event: the second must see the first.
    latest.current = write(schema, latest.current, whole);
    setParameters(latest.current, { replace });
  }

  return { values, set, bare: Object.keys(schema).every((name) => !parameters.has(name)) };
}

function read<S extends Schema>(schema: S, parameters: URLSearchParams): Values<S> {
  const entries = Object.entries(schema).map(([name, parameter]) => {
    const texts = parameters.getAll(name);
    return [name, texts.length > 0 ? parameter.read(texts) : parameter.initial];
  });
  return Object.fromEntries(entries) as Values<S>;
}

function write<S extends Schema>(
  schema: S,
  before: URLSearchParams,
  change: Partial<Values<S>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, parameter] of Object.entries(schema)) {
    if (!(name in change)) continue;
    after.delete(name);
    const value = change[name];
    if (value === undefined) continue;
    const texts = parameter.write(value);
    const initial = parameter.write(parameter.initial);
    if (texts.join('\n') !== initial.join('\n')) texts.forEach((one) => after.append(name, one));
  }
  return after;
}
