import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { Navigate, useLocation } from '@portal/kit/router';
import { WithCore } from '@portal/kit/section';
import { useSession } from '@portal/kit/session';
import { Loading } from '@portal/kit/ui';
import { useKeepFocus } from '@portal/kit/focus';
import { useHasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { lazy, Suspense, useState } from 'react';
import { NotFound } from '../pages/NotFound';
import { PageBoundary } from '../pages/PageBoundary';
import { SectionOff } from '../pages/SectionOff';
import { SectionPage } from '../pages/SectionPage';
import { SectionLoading } from '../pages/SectionLoading';
import { SessionFailed } from '../pages/SessionFailed';
import { reportCrash, loadedBuild } from '../sections/load';
import type { Remote } from '../sections/remotes';
import { isVisitor, useVisit, type Visit } from '../useVisit';
import { useVisitName } from '../useVisitName';
import { BareLayout } from './BareLayout';
import { loadMenuLayout } from './loadMenuLayout';
import { SessionExpiredPrompt } from './SessionExpiredPrompt';
import { UnsavedChangesPrompt } from './UnsavedChangesPrompt';
import { Updates } from './Updates';
import { useCoreBehindPage } from './useCoreBehindPage';
import { useSignOut } from './useSignOut';

/** Loaded only with a session. */
const MenuLayout = lazy(loadMenuLayout);

/** The frame around every page: layout, heading, and the content of the address. */
export function Frame({ remotes: initial }: { remotes: readonly Remote[] }) {
  const [remotes, setRemotes] = useState(initial);
  const visit = useVisit(remotes);
  const visitor = useSession(isVisitor);
  useSignOut(visit);
  useCoreBehindPage(visit);
  useKeepFocus();
  if (visit.decision.kind === 'redirect') return <Navigate replace to={visit.decision.to} />;

  const Layout = isBare(visit, visitor) ? BareLayout : MenuLayout;
  return (
    <>
      <Suspense>
        <Layout visit={visit} remotes={remotes}>
          <Content visit={visit} />
        </Layout>
      </Suspense>
      <Updates visit={visit} remotes={remotes} onRemotes={setRemotes} />
      <SessionExpiredPrompt />
      <UnsavedChangesPrompt />
    </>
  );
}

/** Until the route is known its section decides: public sections have no menus. */
function isBare({ remote, open, route }: Visit, visitor: boolean): boolean {
  if (route) return route.layout === 'bare';
  return visitor || (remote !== undefined && open);
}

function Content({ visit }: { visit: Visit }) {
  const { remote, section, route, decision } = visit;
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const signedIn = useSession(({ user }) => user !== null);
  const visitName = useVisitName(visit);
  const unsaved = useHasUnsavedChanges();
  // The landing page of a person needs the core.
  if (decision.kind === 'wait')
    return (
      <WithCore optional={!signedIn}>
        <Loading label={t('startup.restoring')} />
      </WithCore>
    );
  if (decision.kind === 'failed') return <SessionFailed error={decision.error} />;
  if (!remote) return <NotFound />;
  // A public section is in no menu: its failure names it all the same.
  const name = visitName === '' ? remote.label[language] : visitName;
  // A page with unsaved changes stays: they can still be saved.
  if (!remote.enabled && !(section.value && unsaved)) return <SectionOff section={name} />;
  if (!section.value) return <SectionLoading name={name} loading={section} />;
  if (!route) return <NotFound />;
  return (
    <PageBoundary
      section={name}
      build={loadedBuild(remote)}
      resetKey={pathname}
      onError={(error) => {
        reportCrash(remote, error);
      }}
    >
      <SectionPage name={name} remote={remote} route={route} onFallBack={section.reload} />
    </PageBoundary>
  );
}
