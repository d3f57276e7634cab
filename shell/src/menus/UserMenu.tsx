import { languages, useLanguage, useTranslation } from '@portal/kit/i18n';
import { Menu, MenuLink, MenuRadioGroup, MenuSeparator } from '@portal/kit/menu';
import { useSession } from '@portal/kit/session';
import { themes, useTheme } from '@portal/kit/theme';
import { ChevronDown, CreditCard, LogOut, UserRoundCog } from '@portal/kit/icons';
import styles from './Account.module.css';
import { useSwitchLanguage } from './useSwitchLanguage';

/** Account, profile, language, theme and sign-out. Works without the core, whose failure a person can leave by it. */
export function UserMenu() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const { theme, setTheme } = useTheme();
  const name = useSession((session) => session.name);
  const initials = useSession((session) => session.initials);
  const trigger = (
    <button type="button" className={styles.trigger} aria-label={t('menu.user', { name })}>
      <span aria-hidden className={styles.initials}>
        {initials}
      </span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
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
