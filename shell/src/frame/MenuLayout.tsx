import { HeaderSlot } from '@portal/kit/section';
import { SectionTabs } from '../menus/SectionTabs';
import { TopBar } from '../menus/TopBar';
import type { LayoutProps } from './BareLayout';
import { Heading } from './Heading';
import styles from './MenuLayout.module.css';
import { SkipLink } from './SkipLink';

/** A page with menus: top bar, title, tabs, and the content on a card. */
export default function MenuLayout({ visit, remotes, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <TopBar remotes={remotes} current={visit.menuEntry} />
      <main id="content" tabIndex={-1} className={styles.page}>
        <div className={styles.head}>
          <HeaderSlot name="breadcrumb" className={styles.breadcrumb} />
          <Heading visit={visit} />
          <HeaderSlot name="actions" className={styles.actions} />
        </div>
        <SectionTabs visit={visit} />
        <div className={styles.card}>{children}</div>
      </main>
    </>
  );
}
