import { maxPrintedRows } from '@portal/core';
import { useErrorText, useTranslation } from '../i18n';
import { Printer } from '../icons/icons';
import { Alert, IconButton, Spinner } from '../ui';
import type { PrintAll } from './usePrintAll';

interface PrintAllButtonProps {
  /** Result of `usePrintAll`. */
  print: Pick<PrintAll<unknown>, 'start' | 'isReading'>;
  /** Rows of all pages; without any there is nothing to print. */
  total: number;
}

/** Prints a list with the rows of all its pages; of a longer one it names how many (LIST-18). */
export function PrintAllButton({ print, total }: PrintAllButtonProps) {
  const { t } = useTranslation('common');
  if (total === 0) return null;
  const max = maxPrintedRows();
  const label = total > max ? t('printAll.first', { max }) : t('printAll.list');
  return (
    <IconButton
      label={label}
      title={label}
      icon={print.isReading ? <Spinner /> : <Printer aria-hidden size={18} />}
      aria-busy={print.isReading || undefined}
      onClick={print.isReading ? undefined : print.start}
    />
  );
}

/** Why the rows of a list could not be read for the paper, where they could not. */
export function PrintAllFailure({ error }: Pick<PrintAll<unknown>, 'error'>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (error === undefined) return null;
  return (
    <Alert tone="danger" title={t('printAll.failed')}>
      {errorText(error)}
    </Alert>
  );
}
