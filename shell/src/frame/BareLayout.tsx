import { Row, Stack } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import { Brand } from '../menus/Brand';
import { LanguageSwitch } from '../menus/LanguageSwitch';
import type { Remote } from '../sections/remotes';
import type { Visit } from '../useVisit';
import { About } from './About';
import { Heading } from './Heading';
import styles from './BareLayout.module.css';
import { SkipLink } from './SkipLink';

export interface LayoutProps {
  readonly visit: Visit;
  readonly remotes: readonly Remote[];
  readonly children: ReactNode;
}

/** A page without menus: brand, language switch, what the portal is for, and one card. */
export function BareLayout({ visit, children }: LayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <Row as="header" gap={0} align="center" justify="space-between" className={styles.bar}>
        <Brand />
        <LanguageSwitch />
      </Row>
      <div className={styles.columns}>
        <About />
        <Stack as="main" gap={6} id="content" tabIndex={-1} className={styles.card}>
          <Heading visit={visit} className={styles.heading} />
          {children}
        </Stack>
      </div>
    </div>
  );
}
