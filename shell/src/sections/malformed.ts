import { mismatches, type JsonSchema } from '@portal/kit/config';
import type { Remote } from './remotes';
import schema from './remotes.schema.json';

const entrySchema = schema.properties.remotes.additionalProperties;
const { properties } = entrySchema;

const fits = (part: JsonSchema, value: unknown) => mismatches(part, value).length === 0;

/**
 * Reads an entry that does not match its schema: without the builds beside the live one that do not, where the rest
 * does; otherwise as a stand-in whose routes say that the section is unavailable. Undefined for one without routes.
 */
export function readMalformed(name: string, entry: unknown): Remote | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const rest = withoutUnfitBuilds(entry);
  return fits(entrySchema, rest)
    ? { ...(rest as Remote), name, preview: undefined }
    : refusedRemote(name, entry);
}

/** A build goes whole: without its hash it would load unchecked, and a canary without its roles for all. */
function withoutUnfitBuilds(entry: Partial<Remote>): object {
  const { previous, earlier, canary, previews, ...rest } = entry;
  return {
    ...rest,
    ...(fits(properties.previous, previous) && { previous }),
    ...(Array.isArray(earlier) && {
      earlier: earlier.filter((build: unknown) => fits(properties.earlier.items, build)),
    }),
    ...(fits(properties.canary, canary) && { canary }),
    ...(previews && {
      previews: Object.fromEntries(
        Object.entries(previews).filter(([, build]) =>
          fits(properties.previews.additionalProperties, build),
        ),
      ),
    }),
  };
}

/** The fields that match, of an entry whose live build cannot be loaded. */
function refusedRemote(name: string, fields: Partial<Remote>): Remote | undefined {
  const valid = <F extends 'routes' | 'roles' | 'label' | 'order'>(field: F) =>
    fits(properties[field], fields[field]) ? fields[field] : undefined;
  const routes = valid('routes');
  if (!routes) return undefined;
  return {
    name,
    container: '',
    version: '',
    contract: '',
    entry: '',
    routes,
    roles: valid('roles') ?? [],
    label: valid('label') ?? { fr: name, en: name },
    order: valid('order') ?? Number.MAX_SAFE_INTEGER,
    enabled: fields.enabled !== false,
    refused: true,
  };
}
