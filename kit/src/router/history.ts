import type { UNSAFE_createBrowserHistory as createBrowserHistory, To } from 'react-router';
import { hold } from './unsavedChanges';

export type History = ReturnType<typeof createBrowserHistory>;

/**
 * A history that asks before a page with unsaved edits is left. The router's own blocker comes with
 * its data router, which weighs 15 kB brotli more and does nothing else for the portal.
 */
export function guarded(history: History): History {
  /** Set while a Back is undone: `popstate` fires after the navigation, so it is reverted before asking. */
  let returning = false;
  const leaves = (to: To) => pathOf(to) !== undefined && pathOf(to) !== history.location.pathname;
  const unlessHeld = (to: To, navigate: () => void) => {
    if (!leaves(to) || !hold(navigate)) navigate();
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
      unlessHeld(to, () => {
        history.push(to, state);
      });
    },
    replace: (to, state) => {
      unlessHeld(to, () => {
        history.replace(to, state);
      });
    },
    listen: (listener) =>
      history.listen((update) => {
        const { pathname } = update.location;
        const { delta } = update;
        if (returning) {
          returning = false;
          return;
        }
        const back = update.action.toString() === 'POP' && pathname !== shown && delta;
        if (back && hold(() => history.go(delta))) {
          returning = true;
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
