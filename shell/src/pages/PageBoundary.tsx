import { Component, type ReactNode } from 'react';
import type { Remote } from '../sections/remotes';
import { Crash } from './Crash';

interface PageBoundaryProps {
  readonly remote?: Remote;
  /** Another value is another page: the crash of the one before is forgotten. */
  readonly resetKey?: string;
  /** What stands in place of what crashed; the crash page when absent. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface Crashed {
  readonly error?: unknown;
  readonly resetKey?: string | undefined;
}

/** Keeps the crash of what is inside from taking the rest of the page with it. */
export class PageBoundary extends Component<PageBoundaryProps, Crashed> {
  override state: Crashed = {};

  static getDerivedStateFromError(error: unknown): Crashed {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: PageBoundaryProps, state: Crashed): Crashed | null {
    if (resetKey === state.resetKey) return null;
    return { error: undefined, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { fallback } = this.props;
    return fallback ?? <Crash error={error} remote={this.props.remote} />;
  }
}
