import type codes from '../locales/fr/codes.json';
import type common from '../locales/fr/common.json';

/**
 * French translations by namespace, from which i18next types the keys. Each section adds its own in
 * its `messages.ts`, as `declare module '@portal/i18n'`.
 */
export interface Namespaces {
  /** Messages of shell and kit. */
  common: typeof common;
  /** Errors and validation codes of the core. */
  codes: typeof codes;
}

export type Namespace = keyof Namespaces;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Namespaces;
  }
}
