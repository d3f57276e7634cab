import { withRetries } from '../sections/retry';

const request = () => withRetries(() => import(/* webpackChunkName: "signed-in" */ './MenuLayout'));

let layout: ReturnType<typeof request> | undefined;

/** The layout with menus, which only pages with a session load; requested once. */
export function loadMenuLayout(): ReturnType<typeof request> {
  layout ??= request();
  return layout;
}
