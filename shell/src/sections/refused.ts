import { mismatches } from '@portal/kit/config';
import type { Remote } from './remotes';
import schema from './remotes.schema.json';

const { properties } = schema.properties.remotes.additionalProperties;

/**
 * Stand-in for an entry that does not match its schema: the fields that do, so that its routes can say
 * that the section is unavailable. Undefined for an entry without routes.
 */
export function refusedRemote(name: string, entry: unknown): Remote | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const fields = entry as Partial<Remote>;
  const valid = <F extends 'routes' | 'roles' | 'label' | 'order'>(field: F) =>
    mismatches(properties[field], fields[field], field).length === 0 ? fields[field] : undefined;
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
