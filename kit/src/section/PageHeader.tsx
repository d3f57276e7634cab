import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHeader } from './header';

/** Gives the page a title of its own: the heading and the document's title follow it. */
export function usePageTitle(title: string | undefined): void {
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

/** Content that a page adds to the frame's header; renders nothing in place. */
export function PageHeader({ title, breadcrumb, actions }: PageHeaderProps) {
  usePageTitle(title);
  const slots = useHeader();
  return (
    <>
      {slots.breadcrumb && breadcrumb && createPortal(breadcrumb, slots.breadcrumb)}
      {slots.actions && actions && createPortal(actions, slots.actions)}
    </>
  );
}
