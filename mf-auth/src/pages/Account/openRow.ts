import { createContext, useContext } from 'react';

interface OpenRow {
  /** Title of the row whose form is open. */
  readonly title: string | undefined;
  /** Opens a row, or closes the open one; one with typed text asks first, and one that sends stays. */
  readonly show: (title: string | undefined) => void;
  /** Drops what was typed; a form that sends stays. */
  readonly cancel: () => void;
  /** Closes the open row once its form was saved. */
  readonly close: () => void;
}

/** The one row of the account whose form is open. */
export const OpenRowContext = createContext<OpenRow>({
  title: undefined,
  show: () => undefined,
  cancel: () => undefined,
  close: () => undefined,
});

export const useOpenRow = () => useContext(OpenRowContext);
