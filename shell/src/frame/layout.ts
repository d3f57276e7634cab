import type { ReactNode } from 'react';
import type { Remote } from '../sections/remotes';
import type { Heading } from './useHeading';
import type { Visit } from './useVisit';

export interface LayoutProps {
  readonly visit: Visit;
  readonly heading: Heading;
  readonly remotes: readonly Remote[];
  readonly children: ReactNode;
}
