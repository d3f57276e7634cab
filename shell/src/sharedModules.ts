/**
 * Every module that the shell shares with sections: a kit subpath missing here fails in a section
 * ("Can not get '@portal/kit/…'"). Each is fetched only when a section first imports it.
 */
export const sharedModules: Readonly<Record<string, () => Promise<unknown>>> = {
  '@portal/core': () => import('@portal/core'),
  '@portal/kit/api': () => import('@portal/kit/api'),
  '@portal/kit/config': () => import('@portal/kit/config'),
  '@portal/kit/dialog': () => import('@portal/kit/dialog'),
  '@portal/kit/form': () => import('@portal/kit/form'),
  '@portal/kit/i18n': () => import('@portal/kit/i18n'),
  '@portal/kit/keyboard': () => import('@portal/kit/keyboard'),
  '@portal/kit/list': () => import('@portal/kit/list'),
  '@portal/kit/menu': () => import('@portal/kit/menu'),
  '@portal/kit/notices': () => import('@portal/kit/notices'),
  '@portal/kit/paths': () => import('@portal/kit/paths'),
  '@portal/kit/query': () => import('@portal/kit/query'),
  '@portal/kit/router': () => import('@portal/kit/router'),
  '@portal/kit/section': () => import('@portal/kit/section'),
  '@portal/kit/session': () => import('@portal/kit/session'),
  '@portal/kit/session-hint': () => import('@portal/kit/session-hint'),
  '@portal/kit/table': () => import('@portal/kit/table'),
  '@portal/kit/theme': () => import('@portal/kit/theme'),
  '@portal/kit/translations': () => import('@portal/kit/translations'),
  '@portal/kit/ui': () => import('@portal/kit/ui'),
};
