import type { Language, LoadMessages, Namespace } from '@portal/i18n';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import kit from '../../package.json';

/** Version of the contract between shell and sections: the major version of `@portal/kit`. */
export const CONTRACT = Number(kit.version.split('.')[0]);

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
  /**
   * Tab of the page in the section's submenu, if it has one. With `counted`, room is kept for the number that
   * `setTabCounts` shows beside the label.
   */
  readonly tab?: { readonly label: MessageKey; readonly counted?: true };
  /** Redirects signed-in users to the address they asked for (ACCESS-9). */
  readonly guestsOnly?: true;
  /** Path that the page leads to by itself, as signing out does; the look at a deployment expects that one. */
  readonly leadsTo?: string;
  /**
   * Whether the page can be shown before the core is there: by the answer of the call that the shell
   * requests for its path (shell/src/firstCalls.ts). It requests the core itself, after its first paint.
   */
  readonly withoutCore?: true;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The route of a page with the menus, for who is signed in; `more` changes that, and adds to it. */
export function page(
  path: string,
  title: MessageKey,
  load: SectionRoute['load'],
  more?: Partial<SectionRoute>,
): SectionRoute {
  return { path, access: 'signed-in', layout: 'frame', title, load, ...more };
}

/** An address of the section that the command palette offers beside its tabs. */
export interface PageCommand {
  /** Path beneath the section's routes, with its query: `/Stations?alert=yes`. */
  readonly to: string;
  readonly label: MessageKey;
}

/** A member, a station, a request: something with a name that a search found. */
export interface FoundItem {
  /** Unique among the items of its source. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Path beneath the section's routes, with its query. */
  readonly to: string;
  /** Called before `to` is opened, once unsaved changes are given up. */
  readonly onOpen?: () => void;
}

export interface CommandSearch {
  /** Language of labels and details. */
  readonly language: Language;
  /** Aborted when another text is typed, or the palette is closed. */
  readonly signal: AbortSignal;
}

/** A search of the section for named things, in the command palette. */
export interface CommandSource {
  /** Heading of the items: "Members". */
  readonly label: MessageKey;
  /** Items for a text that is not blank, the best first. A rejection is shown as a search that failed. */
  readonly search: (typed: string, options: CommandSearch) => Promise<readonly FoundItem[]>;
}

/** Additions of a section to the command palette; older shells ignore them. */
export interface SectionCommands {
  readonly pages?: readonly PageCommand[];
  readonly sources?: readonly CommandSource[];
}

/** The default export of a section's `./section` module. */
export interface Section {
  /** Its folder without `mf-`, and the namespace of its translations. */
  readonly name: string;
  readonly routes: readonly SectionRoute[];
  readonly loadMessages: LoadMessages;
  readonly commands?: SectionCommands;
}

/** Types a section. The shell validates it again at run time, as it comes from another build. */
export function defineSection(section: Section): Section {
  return section;
}
