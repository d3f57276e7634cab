import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { Alert, ExternalLink } from '@portal/kit/ui';
import { useState } from 'react';
import { httpUrl, openTab } from './receiptTab';

type Outcome = { readonly error: unknown } | { readonly blocked: string } | null;

/**
 * Opens a printable page, whose texts are `kind`, in a new tab: it is opened on the click and navigated when its URL
 * arrives. `outcome` says what went wrong.
 */
export function usePageTab<Page = void>(
  kind: 'receipt' | 'statement',
  read: (page: Page) => Promise<string>,
) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const [page, setPage] = useState<Page>();
  const [loading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  async function open(opened: Page) {
    setPage(opened);
    const tab = openTab(t(`${kind}.loading`));
    setLoading(true);
    setOutcome(null);
    try {
      const url = httpUrl(await read(opened));
      if (tab) tab.location.replace(url);
      else setOutcome({ blocked: url });
    } catch (error) {
      tab?.close();
      setOutcome({ error });
    } finally {
      setLoading(false);
    }
  }

  const link = outcome && 'blocked' in outcome && (
    <ExternalLink newTab href={outcome.blocked}>
      {t(`${kind}.openHere`)}
    </ExternalLink>
  );
  return {
    /** The page that was opened last. */
    page,
    buttonOf: (of: Page) => {
      const busy = loading && of === page;
      return { 'aria-busy': busy || undefined, onClick: busy ? undefined : () => void open(of) };
    },
    outcome:
      outcome &&
      ('blocked' in outcome ? (
        <Alert tone="warning" action={link}>
          {t('receipt.blocked')}
        </Alert>
      ) : (
        <Alert tone="danger" title={t(`${kind}.failed`)}>
          {errorText(outcome.error)}
        </Alert>
      )),
  };
}
