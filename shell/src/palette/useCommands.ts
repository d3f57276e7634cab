import { searchNames } from '@portal/core';
import { languages, useLanguage, useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import type { MessageKey } from '@portal/kit/section';
import { themes, useTheme } from '@portal/kit/theme';
import { useSwitchLanguage } from '../menus/useSwitchLanguage';
import type { Command } from './command';
import { recentCommands, SIGN_OUT } from './recent';
import type { SectionEntry } from './useSections';

type GroupName = 'recent' | 'pages' | 'preferences';

interface CommandGroup {
  readonly group: GroupName;
  readonly items: readonly Command[];
}

/**
 * Commands that need no search (COMMAND-2): pages of the sections, profile, sign-out, language and theme. A blank text shows
 * those used last first and then all; another text those whose names match, in the core's order (SEARCH-4).
 */
export function useCommands(entries: readonly SectionEntry[], typed: string): CommandGroup[] {
  const pages = usePages(entries);
  const preferences = usePreferences();
  const all = [...pages, ...preferences];
  const recent = recentCommands(all);
  const others = all.filter((command) => !recent.includes(command));
  const groupsOf = (shown: readonly Command[]): CommandGroup[] => [
    { group: 'pages', items: shown.filter((command) => pages.includes(command)) },
    { group: 'preferences', items: shown.filter((command) => preferences.includes(command)) },
  ];
  if (typed.trim() === '') return [{ group: 'recent', items: recent }, ...groupsOf(others)];
  // Among equal matches those used last come first.
  const ordered = [...recent.filter(({ isFound }) => !isFound), ...others];
  const names = ordered.map(({ label, detail = '' }) => `${label} ${detail}`);
  return groupsOf(searchNames(names, typed).flatMap((position) => ordered[position] ?? []));
}

/** Tabs and further addresses of each section; one that is not loaded, or has neither, by its menu entry. */
function usePages(entries: readonly SectionEntry[]): Command[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const text = t as (key: MessageKey) => string;
  const page = (to: string, label: string, detail?: string): Command => ({
    id: to,
    label,
    ...(detail !== label && { detail }),
    run: () => void navigate(to),
  });
  const pages = entries.flatMap(({ remote, section }) => {
    const name = remote.label[language];
    const tabs = (section?.routes ?? []).filter(({ tab }) => tab);
    const first = tabs.length === 0 ? [page(remote.routes[0] ?? '/', name)] : [];
    const further = section?.commands?.pages ?? [];
    return [
      ...first,
      ...tabs.map(({ path, title }) => page(path, text(title), name)),
      ...further.map(({ to, label }) => page(to, text(label), name)),
    ];
  });
  return [...pages, page('/profile', t('menu.profile')), page('/account', t('menu.account'))];
}

function usePreferences(): Command[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const { theme, setTheme } = useTheme();
  const navigate = useNavigate();
  const otherLanguages = languages.filter((other) => other !== language);
  const otherThemes = themes.filter((other) => other !== theme);
  return [
    ...otherLanguages.map((lang) => ({
      id: `language ${lang}`,
      label: t(`language.${lang}`),
      detail: `${t(`language.names.${lang}`)} – ${t('language.label')}`,
      lang,
      run: () => switchLanguage(lang),
    })),
    ...otherThemes.map((other) => ({
      id: `theme ${other}`,
      label: t(`theme.${other}`),
      detail: t('theme.label'),
      run: () => setTheme(other),
    })),
    { id: SIGN_OUT, label: t('menu.signOut'), run: () => void navigate('/logout') },
  ];
}
