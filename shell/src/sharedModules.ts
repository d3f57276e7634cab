/**
 * Every module that the shell shares with sections, by the exports of `kit/package.json`; a test holds
 * the two lists together. Each is fetched when a section first imports it. `webpack/chunk-groups.js`
 * explains the chunk names.
 */
export const sharedModules: Readonly<Record<string, () => Promise<unknown>>> = {
  '@portal/core': () => import('@portal/core'),
  '@portal/kit/act': () => import('@portal/kit/act'),
  '@portal/kit/api': () => import('@portal/kit/api'),
  '@portal/kit/command-list': () => import('@portal/kit/command-list'),
  '@portal/kit/config': () => import('@portal/kit/config'),
  '@portal/kit/data-display': () =>
    import(/* webpackChunkName: "signed-in" */ '@portal/kit/data-display'),
  '@portal/kit/dialog': () => import('@portal/kit/dialog'),
  '@portal/kit/download': () => import(/* webpackChunkName: "signed-in" */ '@portal/kit/download'),
  '@portal/kit/early-answers': () => import('@portal/kit/early-answers'),
  '@portal/kit/focus': () => import('@portal/kit/focus'),
  '@portal/kit/form': () => import(/* webpackChunkName: "form" */ '@portal/kit/form'),
  '@portal/kit/form-dialog': () => import('@portal/kit/form-dialog'),
  '@portal/kit/i18n': () => import('@portal/kit/i18n'),
  '@portal/kit/keyboard': () => import(/* webpackChunkName: "signed-in" */ '@portal/kit/keyboard'),
  '@portal/kit/lazy-dialog': () =>
    import(/* webpackChunkName: "signed-in" */ '@portal/kit/lazy-dialog'),
  '@portal/kit/list': () => import(/* webpackChunkName: "signed-in" */ '@portal/kit/list'),
  '@portal/kit/live': () => import(/* webpackChunkName: "signed-in" */ '@portal/kit/live'),
  '@portal/kit/menu': () => import('@portal/kit/menu'),
  '@portal/kit/notices': () => import('@portal/kit/notices'),
  '@portal/kit/paths': () => import('@portal/kit/paths'),
  '@portal/kit/print': () => import('@portal/kit/print'),
  '@portal/kit/proof': () => import('@portal/kit/proof'),
  '@portal/kit/query': () => import(/* webpackChunkName: "signed-in" */ '@portal/kit/query'),
  '@portal/kit/router': () => import('@portal/kit/router'),
  '@portal/kit/section': () => import('@portal/kit/section'),
  '@portal/kit/session': () => import('@portal/kit/session'),
  '@portal/kit/session-hint': () => import('@portal/kit/session-hint'),
  '@portal/kit/sign-in': () => import(/* webpackChunkName: "form" */ '@portal/kit/sign-in'),
  '@portal/kit/storage': () => import('@portal/kit/storage'),
  '@portal/kit/table': () => import(/* webpackChunkName: "signed-in" */ '@portal/kit/table'),
  '@portal/kit/theme': () => import('@portal/kit/theme'),
  '@portal/kit/translations': () => import('@portal/kit/translations'),
  '@portal/kit/ui': () => import('@portal/kit/ui'),
  '@portal/kit/unsaved-changes': () => import('@portal/kit/unsaved-changes'),
};
