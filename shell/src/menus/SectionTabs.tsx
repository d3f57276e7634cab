import { NavTabs } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { useTabCounts, type MessageKey, type SectionRoute } from '@portal/kit/section';
import type { Visit } from '../useVisit';
import styles from './SectionTabs.module.css';

/**
 * Tabs of the section's routes, if there are several, on its pages of the main menu. While the section
 * loads, their space is reserved.
 */
export function SectionTabs({ visit: { menuEntry, section, route } }: { visit: Visit }) {
  const { t } = useTranslation();
  const counts = useTabCounts();
  if (!menuEntry?.enabled) return null;
  if (!section.value && !section.failure) return <div className={styles.placeholder} />;
  const tabs = (section.value?.routes ?? []).flatMap((each) =>
    each.tab
      ? [
          {
            label: (t as (key: MessageKey) => string)(each.tab.label),
            to: each.path,
            current: currentness(each, route),
            count: counts[each.path] ?? (each.tab.counted && null),
          },
        ]
      : [],
  );
  return tabs.length > 1 && route ? <NavTabs label={t('menu.tabs')} items={tabs} /> : null;
}

/** A page without a tab of its own belongs to the tab of its parent path: `/team/member` to `/team`. */
function currentness(tab: SectionRoute, route?: SectionRoute): 'page' | 'true' | undefined {
  if (tab === route) return 'page';
  const parent = route?.path.slice(0, route.path.lastIndexOf('/'));
  return !route?.tab && tab.path === parent ? 'true' : undefined;
}
