/**
 * Every subpath of the kit that sections may use. What the host does not name here it cannot give
 * ("Can not get '@portal/kit/…'"); what it names is fetched only when a section first wants it.
 */
export const offered: Readonly<Record<string, () => Promise<unknown>>> = {
  '@portal/core': () => import('@portal/core'),
  '@portal/kit/api': () => import('@portal/kit/api'),
  '@portal/kit/arrival': () => import('@portal/kit/arrival'),
  '@portal/kit/config': () => import('@portal/kit/config'),
  '@portal/kit/dialog': () => import('@portal/kit/dialog'),
  '@portal/kit/form': () => import('@portal/kit/form'),
  '@portal/kit/i18n': () => import('@portal/kit/i18n'),
  '@portal/kit/menu': () => import('@portal/kit/menu'),
  '@portal/kit/notices': () => import('@portal/kit/notices'),
  '@portal/kit/query': () => import('@portal/kit/query'),
  '@portal/kit/router': () => import('@portal/kit/router'),
  '@portal/kit/section': () => import('@portal/kit/section'),
  '@portal/kit/session': () => import('@portal/kit/session'),
  '@portal/kit/table': () => import('@portal/kit/table'),
  '@portal/kit/theme': () => import('@portal/kit/theme'),
  '@portal/kit/ui': () => import('@portal/kit/ui'),
  '@portal/kit/words': () => import('@portal/kit/words'),
};
