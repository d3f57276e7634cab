import { isolatedName, visibleName, type User } from '@portal/core';
import { IsolatedName, languages, useLanguage, useTranslation } from '@portal/kit/i18n';
import { Menu, MenuLink, MenuRadioGroup, MenuSeparator } from '@portal/kit/menu';
import { themes, useTheme } from '@portal/kit/theme';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import styles from './Account.module.css';
import { useSwitchLanguage } from './useSwitchLanguage';

/** Profile, language, theme and sign-out. */
export default function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const { theme, setTheme } = useTheme();
  const names = [user.firstName, user.lastName].map(visibleName).filter((part) => part !== '');
  const name = names.join(' ') || user.email;
  const trigger = (
    <button
      type="button"
      className={styles.trigger}
      aria-label={t('menu.user', { name: isolatedName(name) })}
    >
      <span aria-hidden className={styles.initials}>
        {(names.length > 0 ? names : [name]).map((part) => part.charAt(0))}
      </span>
      <span className={styles.name}>
        <IsolatedName>{name}</IsolatedName>
      </span>
      <ChevronDown aria-hidden size={16} className={styles.chevron} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLink to="/profile" icon={<UserRound size={16} />}>
        {t('menu.profile')}
      </MenuLink>
      <MenuSeparator />
      <MenuRadioGroup
        label={t('language.label')}
        value={language}
        onChange={switchLanguage}
        options={languages.map((value) => ({ value, label: t(`language.${value}`), lang: value }))}
      />
      <MenuSeparator />
      <MenuRadioGroup
        label={t('theme.label')}
        value={theme}
        onChange={setTheme}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      />
      <MenuSeparator />
      <MenuLink to="/logout" icon={<LogOut size={16} />}>
        {t('menu.signOut')}
      </MenuLink>
    </Menu>
  );
}
