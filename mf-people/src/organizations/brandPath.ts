import type { ManagedBrand } from '@portal/core';

/** Address of a brand's page. */
export function brandPath({ id }: Pick<ManagedBrand, 'id'>): string {
  return `/people/brands/brand?id=${String(id)}`;
}
