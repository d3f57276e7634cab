import { useLiveStream } from '@portal/kit/live';
import { HeaderSlot, type SectionRoute } from '@portal/kit/section';
import { SectionTabs } from '../menus/SectionTabs';
import { TopBar } from '../menus/TopBar';
import type { LayoutProps } from './BareLayout';
import { Heading } from './Heading';
import styles from './MenuLayout.module.css';
import { SkipLink } from './SkipLink';
import { useAnnouncedBuilds } from './useAnnouncedBuilds';

/** A page with menus: top bar, title, tabs, and the content on a card. */
export default function MenuLayout({ visit, remotes, children }: LayoutProps) {
  useLiveStream();
  useAnnouncedBuilds();
  return (
    <>
      <SkipLink />
      <TopBar remotes={remotes} visit={visit} />
      <main id="content" tabIndex={-1} className={styles.page}>
        <div className={styles.head}>
          <HeaderSlot
            name="breadcrumb"
            className={isSubpage(visit.route) ? styles.breadcrumb : styles.breadcrumbIfAny}
          />
          <Heading visit={visit} className={styles.title} />
          <SectionTabs visit={visit} />
          <HeaderSlot name="actions" className={styles.actions} />
        </div>
        <div className={styles.card}>{children}</div>
      </main>
    </>
  );
}

/** Whether the route lies below a page with a tab, as a request below its list: it has a breadcrumb. */
const isSubpage = (route?: SectionRoute) =>
  route !== undefined && !route.tab && route.path.lastIndexOf('/') > 0;
