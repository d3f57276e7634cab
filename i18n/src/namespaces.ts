import type auth from '../locales/fr/auth.json';
import type codes from '../locales/fr/codes.json';
import type common from '../locales/fr/common.json';
import type insurer from '../locales/fr/insurer.json';
import type stations from '../locales/fr/stations.json';
import type team from '../locales/fr/team.json';

interface Namespaces {
  /** Messages of shell and kit. */
  common: typeof common;
  /** Labels of the core's enumerations, errors and validation codes. */
  codes: typeof codes;
  auth: typeof auth;
  team: typeof team;
  stations: typeof stations;
  insurer: typeof insurer;
}

export type Namespace = keyof Namespaces;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Namespaces;
  }
}
