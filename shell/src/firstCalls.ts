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

/** The call by which the page of a path is shown before the core is there. */
export function firstCallFor(pathname: string): string | undefined {
  return FIRST_CALLS[pathname.toLowerCase().replace(/\/+$/u, '')];
}
