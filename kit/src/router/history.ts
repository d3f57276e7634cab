import type { UNSAFE_createBrowserHistory as createBrowserHistory, To } from 'react-router';
import { block } from '../unsaved-changes';

export type History = ReturnType<typeof createBrowserHistory>;

/**
 * Wraps a history so that navigations away from a page with unsaved changes are blocked until the user
 * confirms. `useBlocker` of React Router needs its data router, 15 kB brotli more (decision 22).
 */
export function withBlocker(history: History): History {
  /** True while a Back that has already changed the address is undone, before the user is asked. */
  let undoing = false;
  const leaves = (to: To) => pathOf(to) !== undefined && pathOf(to) !== history.location.pathname;
  const unlessBlocked = (to: To, navigate: () => void) => {
    if (!leaves(to) || !block(navigate)) navigate();
  };
  let shown = history.location.pathname;
  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => {
      history.go(delta);
    },
    push: (to, state) => {
      unlessBlocked(to, () => {
        history.push(to, state);
      });
    },
    replace: (to, state) => {
      unlessBlocked(to, () => {
        history.replace(to, state);
      });
    },
    listen: (listener) =>
      history.listen((update) => {
        const { pathname } = update.location;
        const { delta } = update;
        if (undoing) {
          undoing = false;
          return;
        }
        const back = update.action.toString() === 'POP' && pathname !== shown && delta;
        if (back && block(() => history.go(delta))) {
          undoing = true;
          history.go(-delta);
          return;
        }
        shown = pathname;
        listener(update);
      }),
  };
}

function pathOf(to: To): string | undefined {
  return typeof to === 'string' ? to.split(/[?#]/u, 1)[0] : to.pathname;
}
