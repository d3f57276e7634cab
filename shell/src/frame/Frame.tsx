import { useTranslation } from '@portal/kit/i18n';
import { Navigate, useLocation } from '@portal/kit/router';
import { restore, useSession } from '@portal/kit/session';
import { Loading, PageFailure } from '@portal/kit/ui';
import { Suspense } from 'react';
import { NotFound } from '../pages/NotFound';
import { PageBoundary } from '../pages/PageBoundary';
import { SectionPage } from '../pages/SectionPage';
import { SectionWait } from '../pages/SectionWait';
import { isOpen, type Remote } from '../sections/remotes';
import { BareLayout } from './BareLayout';
import { LeaveQuestion } from './LeaveQuestion';
import { MenuLayout } from './lazyMenuLayout';
import { useSignOut } from './useSignOut';
import { useVisit, type Visit } from './useVisit';

/** The frame around every page: menus or none, the heading, and what the address asks for. */
export function Frame({ remotes }: { remotes: readonly Remote[] }) {
  const visit = useVisit(remotes);
  const visitor = useSession(({ status }) => status === 'signed-out');
  useSignOut(visit);
  if (visit.decision.kind === 'redirect') return <Navigate replace to={visit.decision.to} />;

  const Layout = isBare(visit, visitor) ? BareLayout : MenuLayout;
  return (
    <>
      <Suspense>
        <Layout visit={visit} remotes={remotes}>
          <Content visit={visit} />
        </Layout>
      </Suspense>
      <LeaveQuestion />
    </>
  );
}

/** While the route is unknown, its section tells: one for visitors stands bare, as its pages will. */
function isBare({ remote, route }: Visit, visitor: boolean): boolean {
  if (route) return route.layout === 'bare';
  return visitor || (remote !== undefined && isOpen(remote));
}

function Content({ visit: { remote, section, route, decision } }: { visit: Visit }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (decision.kind === 'wait') return <Loading label={t('startup.restoring')} />;
  if (decision.kind === 'failed') {
    return <PageFailure error={decision.error} onRetry={() => void restore()} />;
  }
  if (!remote) return <NotFound />;
  if (!section.value) return <SectionWait remote={remote} loading={section} />;
  if (!route) return <NotFound />;
  return (
    <PageBoundary remote={remote} resetKey={pathname}>
      <SectionPage remote={remote} route={route} />
    </PageBoundary>
  );
}
