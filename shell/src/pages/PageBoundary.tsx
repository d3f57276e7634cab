import { Component, type ReactNode } from 'react';
import { Crash } from './Crash';

interface PageBoundaryProps {
  /** Name of the section, and folder of its build. */
  readonly section?: string;
  readonly build?: string | undefined;
  /** Called before the crash page is painted. */
  readonly onError?: (error: unknown) => void;
  /** A change clears the error, as on a navigation to another page. */
  readonly resetKey?: string;
  /** Rendered instead of crashed children; the crash page by default. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface Crashed {
  readonly error?: unknown;
  readonly resetKey?: string | undefined;
}

/** Error boundary of one page: menus and toasts keep working. */
export class PageBoundary extends Component<PageBoundaryProps, Crashed> {
  override state: Crashed = {};

  static getDerivedStateFromError(error: unknown): Crashed {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: PageBoundaryProps, state: Crashed): Crashed | null {
    if (resetKey === state.resetKey) return null;
    return { error: undefined, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { fallback, section, build } = this.props;
    return fallback ?? <Crash error={error} section={section} build={build} />;
  }
}
