import type { ReactNode } from 'react';

/** Chooses the text in the language of the page: `text('Enregistrer', 'Save')`. */
export type Text = (french: string, english: string) => string;

type State = (text: Text) => ReactNode;

/** One page of the gallery: components of the kit in their states. */
export interface Story {
  /** The exports of the kit that the page shows, by their names. */
  readonly components: Readonly<Record<string, unknown>>;
  /** States that stand below each other, by their headings. */
  readonly states?: Readonly<Record<string, State>>;
  /** States that cover the page, as an open dialog, or hold the focus: each is shown alone. */
  readonly overlays?: Readonly<Record<string, State>>;
}

/** Heading of a page: the names of its components. */
export const titleOf = ({ components }: Story) => Object.keys(components).join(', ');
