import { create } from 'zustand';

interface Header {
  /** The page's own title, while it has one; otherwise the frame shows the route's. */
  readonly title: string | null;
  /** Where the frame has room for what a page adds to its header. */
  readonly breadcrumb: Element | null;
  readonly actions: Element | null;
}

export const useHeader = create<Header>(() => ({ title: null, breadcrumb: null, actions: null }));

/** The title a page has given itself, or null. For the frame. */
export function useShownTitle(): string | null {
  return useHeader((header) => header.title);
}

interface HeaderSlotProps {
  readonly name: keyof typeof slots;
  readonly className?: string | undefined;
}

/** Room in the frame's header, for pages to fill. For the frame. */
export function HeaderSlot({ name, className }: HeaderSlotProps) {
  return <div ref={slots[name]} className={className} />;
}

const slots = {
  breadcrumb: (breadcrumb: Element | null) => {
    useHeader.setState({ breadcrumb });
  },
  actions: (actions: Element | null) => {
    useHeader.setState({ actions });
  },
};
