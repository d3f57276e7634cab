import { useTranslation } from '@portal/kit/i18n';
import type { MessageKey } from '@portal/kit/section';
import { NavTabs } from '@portal/kit/ui';
import type { Visit } from '../frame/useVisit';

/** The section's submenu: its routes that have a tab. One page alone needs none. */
export function SectionTabs({ visit: { section, route } }: { visit: Visit }) {
  const { t } = useTranslation();
  const tabs = (section.value?.routes ?? []).flatMap((each) =>
    each.tab
      ? [
          {
            label: (t as (key: MessageKey) => string)(each.tab.label),
            to: each.path,
            current: each === route,
          },
        ]
      : [],
  );
  return tabs.length > 1 && route ? <NavTabs label={t('menu.tabs')} items={tabs} /> : null;
}
