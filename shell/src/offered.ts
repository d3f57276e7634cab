/**
 * Every subpath of the kit that sections may use. What the host does not name here it cannot give
 * ("Can not get '@portal/kit/…'"); what it names is fetched only when a section first wants it.
 */
export const offered = [
  () => import('@portal/core'),
  () => import('@portal/kit/api'),
  () => import('@portal/kit/config'),
  () => import('@portal/kit/dialog'),
  () => import('@portal/kit/form'),
  () => import('@portal/kit/i18n'),
  () => import('@portal/kit/menu'),
  () => import('@portal/kit/notices'),
  () => import('@portal/kit/query'),
  () => import('@portal/kit/router'),
  () => import('@portal/kit/section'),
  () => import('@portal/kit/session'),
  () => import('@portal/kit/table'),
  () => import('@portal/kit/theme'),
  () => import('@portal/kit/ui'),
];
