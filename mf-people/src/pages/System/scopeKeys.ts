import type { Scope } from '@portal/core';

/** Translation keys of scopes: a colon would end a namespace. */
export const scopeKeys = {
  'requests:write': 'requestsWrite',
  'offers:read': 'offersRead',
  'offers:accept': 'offersAccept',
  'stations:write': 'stationsWrite',
  'stock:write': 'stockWrite',
  'members:read': 'membersRead',
  'transactions:write': 'transactionsWrite',
  'cars:write': 'carsWrite',
  'webhooks:manage': 'webhooksManage',
} as const satisfies Record<Scope, string>;
