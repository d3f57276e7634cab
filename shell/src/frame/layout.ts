import type { ReactNode } from 'react';
import type { Remote } from '../sections/remotes';
import type { Visit } from './useVisit';

export interface LayoutProps {
  readonly visit: Visit;
  readonly remotes: readonly Remote[];
  readonly children: ReactNode;
}
