import { config } from '@portal/kit/config';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { useLocation, useNavigationType } from '@portal/kit/router';
import { useShownTitle, type MessageKey } from '@portal/kit/section';
import { useEffect, useRef, type RefObject } from 'react';
import { isOpen } from '../sections/remotes';
import type { Visit } from './useVisit';

export interface Heading {
  readonly title: string;
  readonly ref: RefObject<HTMLHeadingElement | null>;
}

/** The page's heading: what it says, the document's title that follows it, and its focus. */
export function useHeading(visit: Visit): Heading {
  const { t } = useTranslation();
  const title = useTitle(visit);
  const page = useSectionTitle(visit, title);
  const documentTitle = t('title.page', { title: page, brand: config().brand });
  useEffect(() => {
    document.title = page === '' ? config().brand : documentTitle;
  }, [page, documentTitle]);
  return { title, ref: useFocusOnArrival(visit) };
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
  const navigation = useNavigationType();
  const arrived = !remote || route !== undefined || section.failure !== undefined;
  const last = useRef<string>(null);
  useEffect(() => {
    if (!arrived || last.current === pathname) return;
    const first = last.current === null;
    last.current = pathname;
    if (!first) ref.current?.focus({ preventScroll: navigation === 'POP' });
  }, [arrived, pathname, navigation]);
  return ref;
}
