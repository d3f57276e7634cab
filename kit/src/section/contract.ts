import type { LoadMessages, Namespace } from '@portal/i18n';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import kit from '../../package.json';

/** Version of the contract between shell and sections: major and minor of `@portal/kit`. */
export const CONTRACT = kit.version.split('.', 2).join('.');

/** Namespace and key of a translation: `team:list.title`. */
export type MessageKey = { [N in Namespace]: `${N}:${ParseKeys<N>}` }[Namespace];

export interface SectionRoute {
  /** Absolute path pattern with parameters: `/Insurer/Offer/:offerId`. Matched ignoring case. */
  readonly path: string;
  /** Other paths of the same page. */
  readonly aliases?: readonly string[];
  readonly access: 'public' | 'signed-in';
  /** `frame` has the menus, `bare` has none, as the sign-in page. */
  readonly layout: 'frame' | 'bare';
  /** Heading of the page, unless the page sets its own with `PageHeader`. */
  readonly title: MessageKey;
  /** Tab of the page in the section's submenu, if it has one. */
  readonly tab?: { readonly label: MessageKey };
  /** Redirects signed-in users to the address they asked for (ACCESS-9). */
  readonly guestsOnly?: true;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The default export of a section's `./section` module. */
export interface Section {
  readonly contract: string;
  /** Its folder without `mf-`, and the namespace of its translations. */
  readonly name: string;
  readonly routes: readonly SectionRoute[];
  readonly loadMessages: LoadMessages;
}

/** Types a section. The shell validates it again at run time, as it comes from another build. */
export function defineSection(section: Section): Section {
  return section;
}
