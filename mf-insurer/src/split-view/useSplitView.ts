import type { RequestRow } from '@portal/core';
import { useSearchParams } from '@portal/kit/router';
import { useCallback, useRef, type RefObject } from 'react';
import { originPath, pathOfRow, type ListOrigin } from '../list-state/listOrigin';
import { useIsWide } from '../request-detail/useWindowWidth';
import { useSplitViewSetting } from './splitViewStore';

/** The URL parameter of the request that is open beside its list. */
const OPEN_PARAM = 'open';

interface RowLink {
  to: string;
  state: ListOrigin;
  replace: boolean;
}

export interface SplitView {
  /** Whether the window has room for it. */
  available: boolean;
  /** Whether a request is shown beside the list, or has a place there. */
  active: boolean;
  setActive: (active: boolean) => void;
  /** The request beside the list; `null` without one. */
  openId: number | null;
  open: (id: number | null) => void;
  /** The address of a row: beside the list, or its own page. */
  linkOf: (row: RequestRow) => RowLink;
  /** Moves the focus to the heading of a request, as soon as that is beside the list. */
  focusHeading: (id: number) => void;
  /** Whether the heading is to take the focus when it appears; read and reset by the heading. */
  wantsFocusRef: RefObject<boolean>;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** List and request beside each other, on wide windows (REQUEST-20). The URL keeps the open request. */
export function useSplitView(origin: ListOrigin): SplitView {
  const [searchParams, setSearchParams] = useSearchParams();
  const available = useIsWide();
  const { wanted, setWanted } = useSplitViewSetting();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wantsFocusRef = useRef(false);
  const text = searchParams.get(OPEN_PARAM) ?? '';
  const openId = /^\d{1,15}$/u.test(text) ? Number(text) : null;
  // A shared link with an open request shows it also to a user who has not chosen the split view.
  const active = available && (wanted || openId !== null);

  const linkOf = useCallback(
    (row: RequestRow) => ({
      to: active ? splitPath(origin, row.id) : pathOfRow(row),
      state: origin,
      replace: active,
    }),
    [active, origin],
  );
  const open = (id: number | null) =>
    setSearchParams((before) => withOpen(before, id), { replace: true });
  return {
    available,
    active,
    setActive: (next) => {
      setWanted(next);
      if (!next) open(null);
    },
    openId: active ? openId : null,
    open,
    linkOf,
    focusHeading: (id) => {
      if (id === openId) headingRef.current?.focus();
      else wantsFocusRef.current = true;
    },
    wantsFocusRef,
    headingRef,
  };
}

function withOpen(params: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(OPEN_PARAM);
  else next.set(OPEN_PARAM, String(id));
  return next;
}

function splitPath({ list, params }: ListOrigin, id: number): string {
  return originPath({ list, params: { ...params, [OPEN_PARAM]: String(id) } });
}
