import { useEffect } from 'react';
import { useTranslation } from '../i18n';

/** "Error:" before the document's title while `failing`, whoever changes the title meanwhile. */
export function useErrorTitle(failing: boolean): void {
  const { t } = useTranslation();
  const prefix = t('title.errorPrefix');
  useEffect(() => {
    if (!failing) return;
    const put = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [failing, prefix]);
}
