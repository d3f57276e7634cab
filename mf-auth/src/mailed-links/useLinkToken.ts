import { ErrorCode } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import { useLocation } from '@portal/kit/router';

/** The token of the opened link: in the fragment, which no server and no other page gets. Empty without one. */
export function useLinkToken(): string {
  return useLocation().hash.slice(1);
}

/** Whether the server says that the link was used, has expired or was replaced. */
export function isLinkExpired(error: unknown): boolean {
  return isCoreError(error) && error.code === ErrorCode.LinkExpired;
}
