import { sessionStore } from '@portal/kit/storage';

export const PREVIEW_PARAMETER = 'preview';
export const PREVIEWS_KEY = 'portal.previews';

/** Whether this tab asks for a preview, by its address or since an earlier one. */
export function asksForPreview(): boolean {
  const { search } = window.location;
  return search.includes(`${PREVIEW_PARAMETER}=`) || sessionStore.get(PREVIEWS_KEY) !== null;
}
