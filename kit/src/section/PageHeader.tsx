import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHeader } from './header';

/** Replaces the route's title in the heading and the document title. */
function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return undefined;
    useHeader.setState({ title });
    return () => {
      useHeader.setState({ title: null });
    };
  }, [title]);
}

interface PageHeaderProps {
  readonly title?: string | undefined;
  readonly breadcrumb?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
}

/** Renders a page's breadcrumb and actions into the frame's header, through portals. */
export function PageHeader({ title, breadcrumb, actions }: PageHeaderProps) {
  usePageTitle(title);
  const slots = useHeader();
  return (
    <>
      {slots.breadcrumb && Boolean(breadcrumb) && createPortal(breadcrumb, slots.breadcrumb)}
      {slots.actions && Boolean(actions) && createPortal(actions, slots.actions)}
    </>
  );
}
