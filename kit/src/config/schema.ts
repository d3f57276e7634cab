/**
 * The subset of JSON Schema that config.json and remotes.json use. Interpreted, because compiled
 * validators such as ajv's need `eval`, which the content security policy forbids.
 */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema;
  readonly items?: JsonSchema;
}

/** The mismatches between `value` and `schema`, one sentence each. `path` names the value in them. */
export function mismatches(schema: JsonSchema, value: unknown, path = 'the document'): string[] {
  if (schema.type !== undefined && ![schema.type].flat().includes(typeOf(value))) {
    return [`${path} must be ${[schema.type].flat().join(' or ')}`];
  }
  if (schema.const !== undefined && value !== schema.const) {
    return [`${path} must be ${JSON.stringify(schema.const)}`];
  }
  if (schema.enum !== undefined && !schema.enum.includes(value)) {
    return [`${path} must be one of ${JSON.stringify(schema.enum)}`];
  }
  if (typeof value === 'string') return textMismatches(schema, value, path);
  if (typeof value === 'number') return numberMismatches(schema, value, path);
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return value.flatMap((item, index) => mismatches(items, item, `${path}[${String(index)}]`));
  }
  if (typeof value === 'object' && value !== null) return memberMismatches(schema, value, path);
  return [];
}

function textMismatches({ minLength = 0, pattern }: JsonSchema, value: string, path: string) {
  if (value.length < minLength) return [`${path} must not be empty`];
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    return [`${path} must match ${pattern}`];
  }
  return [];
}

function numberMismatches(
  { minimum = -Infinity, maximum = Infinity }: JsonSchema,
  value: number,
  path: string,
) {
  if (value >= minimum && value <= maximum) return [];
  return [`${path} must be from ${String(minimum)} to ${String(maximum)}`];
}

function memberMismatches(schema: JsonSchema, value: object, path: string) {
  const { required = [], properties = {}, additionalProperties = {} } = schema;
  const missing = required
    .filter((name) => !(name in value))
    .map((name) => `${path} must have "${name}"`);
  const wrong = Object.entries(value).flatMap(([name, member]) =>
    mismatches(properties[name] ?? additionalProperties, member, `${path}.${name}`),
  );
  return [...missing, ...wrong];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}
