import { stationQueryDefault, stationQueryToParams, type Thing } from '@portal/core';
import { brandPath } from '../organizations/brandPath';
import { businessPath } from '../organizations/businessPath';
import { personPath } from '../people/personPath';

/** The page of a row that an act is about; the list of stations is filtered by the address. */
export function thingPath(thing: Thing): string {
  const { kind, id, name } = thing;
  switch (kind) {
    case 'person':
      return personPath(thing);
    case 'request':
      return `/Insurer/Offer/${id}`;
    case 'brand':
      return brandPath(thing);
    case 'business':
      return businessPath(thing);
    case 'station':
      return `/Stations?${new URLSearchParams(
        stationQueryToParams({ ...stationQueryDefault('stores'), address: name }),
      ).toString()}`;
    case 'invitation':
      return '/people/invitations';
    case 'client':
      return '/people/systems';
  }
}
