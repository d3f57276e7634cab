import type { Language } from '@portal/kit/i18n';

export interface Command {
  /** Unique in the palette, and the same in every session. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Language of the label, where it is not that of the page. */
  readonly lang?: Language;
  /** Whether a section's search found it. */
  readonly isFound?: true;
  readonly run: () => void;
}
