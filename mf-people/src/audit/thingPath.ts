import { stationQueryDefault, stationQueryToParams, type Thing } from '@portal/core';

/** The page of a row that an act is about; the list of stations is filtered by the address. */
export function thingPath({ kind, id, name }: Thing): string {
  switch (kind) {
    case 'person':
      return `/people/accounts/person?id=${id}`;
    case 'request':
      return `/Insurer/Offer/${id}`;
    case 'brand':
      return `/people/brands/brand?id=${id}`;
    case 'business':
      return `/people/businesses/business?id=${id}`;
    case 'station':
      return `/Stations?${new URLSearchParams(
        stationQueryToParams({ ...stationQueryDefault('stores'), address: name }),
      ).toString()}`;
    case 'invitation':
      return '/people/invitations';
  }
}
