import { useLiveStream } from '@portal/kit/live';
import { useLocation } from '@portal/kit/router';
import { HeaderSlot } from '@portal/kit/section';
import { Row } from '@portal/kit/ui';
import { SectionTabs } from '../menus/SectionTabs';
import { TopBar } from '../menus/TopBar';
import type { Visit } from '../useVisit';
import type { LayoutProps } from './BareLayout';
import { Heading } from './Heading';
import styles from './MenuLayout.module.css';
import { PrintStamp } from './PrintStamp';
import { SkipLink } from './SkipLink';
import { useAnnouncedBuilds } from './useAnnouncedBuilds';

/** A page with menus: top bar, title, tabs, and the content on a card. */
export default function MenuLayout({ visit, remotes, children }: LayoutProps) {
  const { pathname } = useLocation();
  useLiveStream();
  useAnnouncedBuilds();
  return (
    <>
      <SkipLink />
      <TopBar remotes={remotes} visit={visit} />
      <main id="content" tabIndex={-1} className={styles.page}>
        <PrintStamp />
        <Row gap={[0, 4]} align="end" className={styles.head}>
          <HeaderSlot
            name="breadcrumb"
            className={isSubpage(visit, pathname) ? styles.breadcrumb : styles.breadcrumbIfAny}
          />
          <Heading visit={visit} className={styles.title} />
          <SectionTabs visit={visit} />
          <HeaderSlot name="actions" className={styles.actions} />
        </Row>
        <div className={styles.card}>{children}</div>
      </main>
    </>
  );
}

/**
 * Whether the address lies below a page with a tab, as a request below its list: it has a breadcrumb. Until the section
 * says so, an address of three parts counts as one, so that the page does not move when it is known.
 */
function isSubpage({ remote, section, route }: Visit, pathname: string): boolean {
  if (!route) return remote !== undefined && !section.value && pathname.split('/').length > 3;
  return !route.tab && route.path.lastIndexOf('/') > 0;
}
