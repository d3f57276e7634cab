import type { LoadMessages, Namespace } from '@portal/i18n';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

/** Version of what shell and sections expect of one another: the minor of `@portal/kit`. */
export const CONTRACT = '1.0';

/** A message by namespace and key: `team:list.title`. */
export type MessageKey = { [N in Namespace]: `${N}:${ParseKeys<N>}` }[Namespace];

export interface SectionRoute {
  /** From the root, parameters after a colon: `/Insurer/Offer/:offerId`. Case does not matter. */
  readonly path: string;
  /** Further paths of the same page and tab. */
  readonly aliases?: readonly string[];
  readonly access: 'public' | 'signed-in';
  /** `frame` has the menus; `bare` has none, as on the sign-in page. */
  readonly layout: 'frame' | 'bare';
  /** Heading of the page, until the page gives a better one with `PageHeader`. */
  readonly title: MessageKey;
  /** Present where the page has a tab in the section's submenu. */
  readonly tab?: { readonly label: MessageKey };
  /** A page for visitors: who is signed in is sent on to where they were going. */
  readonly guestsOnly?: true;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The module that a section exposes as `./section`. */
export interface Section {
  readonly contract: string;
  /** The name of its folder without `mf-`, and of its messages' namespace. */
  readonly name: string;
  readonly routes: readonly SectionRoute[];
  readonly loadMessages: LoadMessages;
}

/** Says what a section is. The shell checks it again at run time: it was built elsewhere. */
export function defineSection(section: Section): Section {
  return section;
}
