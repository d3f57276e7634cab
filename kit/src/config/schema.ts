/**
 * The part of JSON Schema that the portal's own documents use. Interpreted, because a compiled
 * validator needs `eval`, which the content security policy forbids.
 */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema;
  readonly items?: JsonSchema;
}

/** Where `value` departs from `schema`, one sentence each; none when it fits. */
export function mismatches(schema: JsonSchema, value: unknown, place = 'the document'): string[] {
  if (schema.type !== undefined && ![schema.type].flat().includes(typeOf(value))) {
    return [`${place} must be ${[schema.type].flat().join(' or ')}`];
  }
  if (schema.const !== undefined && value !== schema.const) {
    return [`${place} must be ${JSON.stringify(schema.const)}`];
  }
  if (typeof value === 'string') return textMismatches(schema, value, place);
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return value.flatMap((item, index) => mismatches(items, item, `${place}[${String(index)}]`));
  }
  if (typeof value === 'object' && value !== null) return memberMismatches(schema, value, place);
  return [];
}

function textMismatches({ minLength = 0, pattern }: JsonSchema, value: string, place: string) {
  if (value.length < minLength) return [`${place} must not be empty`];
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    return [`${place} must match ${pattern}`];
  }
  return [];
}

function memberMismatches(schema: JsonSchema, value: object, place: string) {
  const { required = [], properties = {}, additionalProperties = {} } = schema;
  const missing = required
    .filter((name) => !(name in value))
    .map((name) => `${place} must have "${name}"`);
  const wrong = Object.entries(value).flatMap(([name, member]) =>
    mismatches(properties[name] ?? additionalProperties, member, `${place}.${name}`),
  );
  return [...missing, ...wrong];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}
