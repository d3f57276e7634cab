const NEW_REQUESTS = '/api/v2/support/assurance/unresponded/page';
const STATIONS = '/api/v1/store/page';

/** Calls by which pages are shown before the core is there, by the addresses of the pages in lower case. */
const FIRST_CALLS: Readonly<Record<string, string>> = {
  '/insurer': NEW_REQUESTS,
  '/insurer/insurer': NEW_REQUESTS,
  '/stations': STATIONS,
  '/stations/stations': STATIONS,
  '/team': '/api/v1/business/employee/page',
};

/**
 * The call by which the page of an address is shown before the core is there. An address with parameters
 * has none: only the core reads them.
 */
export function firstCallFor(address: string): string | undefined {
  return FIRST_CALLS[address.toLowerCase().replace(/\/+$/u, '')];
}
