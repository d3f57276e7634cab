import { useTranslation } from '@portal/kit/i18n';
import type { MessageKey } from '@portal/kit/section';
import { NavTabs } from '@portal/kit/ui';
import type { Visit } from '../frame/useVisit';
import { isOpen } from '../sections/remotes';
import styles from './SectionTabs.module.css';

/** The section's submenu: its routes that have a tab. One page alone needs none. While the section is on its way, their room is kept. */
export function SectionTabs({ visit: { remote, section, route } }: { visit: Visit }) {
  const { t } = useTranslation();
  const onTheWay = remote && !isOpen(remote) && !section.value && !section.failure;
  if (onTheWay) return <div className={styles.room} />;
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
