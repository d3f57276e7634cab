/** The parameters of the gallery's address: `?component=button&lang=fr&theme=dark`. */
export interface Address {
  /** Key of a story. */
  readonly component: string;
  /** Name of an overlay of the story; empty for its other states. */
  readonly state: string;
  readonly lang: string;
  readonly theme: string;
  /** Width of the preview in CSS pixels. */
  readonly width: string;
}

const initial: Address = {
  component: 'button',
  state: '',
  lang: 'fr',
  theme: 'system',
  width: '1280',
};

export function readAddress(search: string): Address {
  return { ...initial, ...Object.fromEntries(new URLSearchParams(search)) };
}

export function toSearch(address: Address, change: Partial<Address>): string {
  return `?${new URLSearchParams({ ...address, ...change }).toString()}`;
}
