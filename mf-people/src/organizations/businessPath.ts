import type { ManagedBusiness } from '@portal/core';

/** Address of a business's page. */
export function businessPath({ id }: Pick<ManagedBusiness, 'id'>): string {
  return `/people/businesses/business?id=${String(id)}`;
}
