import { config } from '@portal/kit/config';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { useLocation, useNavigationType } from '@portal/kit/router';
import { useCurrentTitle, type MessageKey } from '@portal/kit/section';
import { useEffect, useRef } from 'react';
import type { Visit } from '../useVisit';
import { useVisitName } from '../useVisitName';

interface HeadingProps {
  readonly visit: Visit;
  readonly className?: string | undefined;
}

/** The page heading; it also sets the document title and takes the focus after a navigation. */
export function Heading({ visit, className }: HeadingProps) {
  const title = useTitle(visit);
  useDocumentTitle(visit, title);
  const ref = useFocusOnNavigation(visit);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {title}
    </h1>
  );
}

/**
 * The page's own title, else the route's, else the place's name in the menus while both are unknown. In
 * place of a form for guests: that the session is being opened.
 */
function useTitle(visit: Visit): string {
  const { remote, section, route, decision } = visit;
  const { t } = useTranslation();
  const name = useVisitName(visit);
  const own = useCurrentTitle();
  const notFound = !remote || (section.value && !route);
  if (notFound && decision.kind === 'show') return t('notFound.title');
  if (route?.guestsOnly && decision.kind !== 'show') return t('startup.restoring');
  if (route) return own ?? (t as (key: MessageKey) => string)(route.title);
  return name;
}

function useDocumentTitle(visit: Visit, title: string): void {
  const { t } = useTranslation();
  const { brand } = config();
  const page = useSectionTitle(visit, title);
  const full = page === '' ? brand : t('title.page', { title: page, brand });
  useEffect(() => {
    document.title = full;
  }, [full]);
}

/** "Page – Section", "Page" outside the menu; a page named as its section has the name once (ACCESS-14). */
function useSectionTitle({ menuEntry, route }: Visit, title: string): string {
  const { language } = useLanguage();
  if (!menuEntry || !route) return title;
  const label = menuEntry.label[language];
  return title === label ? label : `${title} – ${label}`;
}

/**
 * Focuses the heading of each new page, so that screen readers announce it. The browser announces the
 * first page of a visit by itself; Back keeps its scroll position.
 */
function useFocusOnNavigation({ remote, section, route }: Visit) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const back = useNavigationType().toString() === 'POP';
  const settled = !remote || route !== undefined || section.failure !== undefined;
  useEffect(() => {
    if (!settled || lastFocused === pathname) return;
    if (lastFocused !== undefined) ref.current?.focus({ preventScroll: back });
    lastFocused = pathname;
  }, [settled, pathname, back]);
  return ref;
}

/** Module state: another layout mounts another heading. */
let lastFocused: string | undefined;
