/** What the journeys ask of a browser: the same in each engine. Selectors are CSS; each act waits for its element. */
export interface Engine {
  open: (address: string) => Promise<void>;
  /** Types into an empty field. */
  type: (selector: string, text: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  /** Path and query of the page. */
  path: () => Promise<string>;
  /** The text that is shown in the page, or a part of it; empty where there is none. */
  text: (selector?: string) => Promise<string>;
  close: () => Promise<void>;
}
