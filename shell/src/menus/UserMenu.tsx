import { fullName, isolatedName, type User } from '@portal/core';
import { IsolatedName, languages, useLanguage, useTranslation } from '@portal/kit/i18n';
import { Menu, MenuLink, MenuRadioGroup, MenuSeparator } from '@portal/kit/menu';
import { themes, useTheme } from '@portal/kit/theme';
import { ChevronDown, CreditCard, LogOut, UserRoundCog } from '@portal/kit/icons';
import styles from './Account.module.css';
import { useSwitchLanguage } from './useSwitchLanguage';

/** Profile, language, theme and sign-out. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const { theme, setTheme } = useTheme();
  const name = fullName(user);
  const trigger = (
    <button
      type="button"
      className={styles.trigger}
      aria-label={t('menu.user', { name: isolatedName(name) })}
    >
      <span aria-hidden className={styles.initials}>
        {initials(user)}
      </span>
      <span className={styles.name}>
        <IsolatedName>{name}</IsolatedName>
      </span>
      <ChevronDown aria-hidden size={16} className={styles.chevron} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLink to="/account" icon={<UserRoundCog size={16} />}>
        {t('menu.account')}
      </MenuLink>
      <MenuLink to="/profile" icon={<CreditCard size={16} />}>
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

/** The first letters of first and last name, or of the e-mail; a letter can be two units of UTF-16. */
function initials(user: User): string {
  const names = [user.firstName, user.lastName].map((firstName) => fullName({ firstName }));
  return (names.join('') === '' ? [user.email] : names).map(([letter = '']) => letter).join('');
}
