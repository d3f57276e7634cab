import { config } from '@portal/kit/config';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { useLocation, useNavigationType } from '@portal/kit/router';
import { useShownTitle, type MessageKey } from '@portal/kit/section';
import { useEffect, useRef } from 'react';
import { isOpen } from '../sections/remotes';
import type { Visit } from './useVisit';

interface HeadingProps {
  readonly visit: Visit;
  readonly className?: string | undefined;
}

/** The page's heading: what it says, the document's title that follows it, and its focus. */
export function Heading({ visit, className }: HeadingProps) {
  const title = useTitle(visit);
  useDocumentTitle(visit, title);
  const ref = useFocusOnArrival(visit);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {title}
    </h1>
  );
}

/** The page's own title, else the route's; while neither is known, the section's name. */
function useTitle({ remote, section, route, decision }: Visit): string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const own = useShownTitle();
  const lost = !remote || (section.value && !route);
  if (lost && decision.kind === 'show') return t('notFound.title');
  if (route) return own ?? (t as (key: MessageKey) => string)(route.title);
  return remote && !isOpen(remote) ? remote.label[language] : '';
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

/** "Section" on a section's first page, "Page – Section" on its others, "Page" outside the menu. */
function useSectionTitle({ remote, route }: Visit, title: string): string {
  const { language } = useLanguage();
  if (!remote || !route || isOpen(remote)) return title;
  const label = remote.label[language];
  return title === label || route.path === remote.routes[0] ? label : `${title} – ${label}`;
}

/**
 * Moves the focus to the heading of each page arrived at, so that a screen reader says where one is.
 * The first page of a visit is announced by the browser; Back keeps the place it scrolls to.
 */
function useFocusOnArrival({ remote, section, route }: Visit) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const back = useNavigationType().toString() === 'POP';
  const arrived = !remote || route !== undefined || section.failure !== undefined;
  useEffect(() => {
    if (!arrived || lastFocused === pathname) return;
    if (lastFocused !== undefined) ref.current?.focus({ preventScroll: back });
    lastFocused = pathname;
  }, [arrived, pathname, back]);
  return ref;
}

/** Of the page, not of one heading: another layout brings another heading. */
let lastFocused: string | undefined;
