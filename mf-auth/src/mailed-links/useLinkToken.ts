import { ErrorCode } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import { useLocation, useNavigate } from '@portal/kit/router';
import { useEffect, useState } from 'react';

/**
 * The fragment of the opened link (SESSION-18), which no server and no other page gets: its token, and what stood behind it
 * in the mail. Empty without one. Once read it leaves the address bar and the history, which other people of the device, and
 * other programs, may read.
 */
export function useLinkToken(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const opened = hash.slice(1);
  const [token, setToken] = useState(opened);
  // Another link that is opened in the same tab.
  if (opened !== '' && opened !== token) setToken(opened);
  useEffect(() => {
    if (opened !== '') void navigate({ pathname, search }, { replace: true });
  }, [opened, navigate, pathname, search]);
  return token;
}

/** Whether the server says that the link was used, has expired or was replaced. */
export function isLinkExpired(error: unknown): boolean {
  return isCoreError(error) && error.code === ErrorCode.LinkExpired;
}
