import { create } from 'zustand';

interface Header {
  /** Title set by the page; null shows the route's. */
  readonly title: string | null;
  /** Elements of the frame into which the page renders through portals. */
  readonly breadcrumb: Element | null;
  readonly actions: Element | null;
}

export const useHeader = create<Header>(() => ({ title: null, breadcrumb: null, actions: null }));

/** The title set by the page, or null. For the frame. */
export function useCurrentTitle(): string | null {
  return useHeader((header) => header.title);
}

interface HeaderSlotProps {
  readonly name: keyof typeof slots;
  readonly className?: string | undefined;
}

/** Element in the frame's header that pages render into. For the frame. */
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
