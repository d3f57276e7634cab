import { ErrorCode, isCoreError } from '@portal/core';
import { useErrorText, useTranslation } from '../i18n';
import { Download } from '../icons/icons';
import { MenuItem } from '../menu';
import { Alert, Button, IconButton, Spinner } from '../ui';
import styles from './CsvButton.module.css';
import type { CsvFile } from './useCsvFile';

interface CsvButtonProps {
  /** Result of `useCsvFile`. */
  file: CsvFile;
  /** Whether the file has the selected rows alone. */
  isSelection?: boolean;
  /** With its name beside the icon, where there is room. */
  isWide?: boolean;
}

interface CsvMenuItemProps extends Omit<CsvButtonProps, 'isWide'> {
  /** Whether there is nothing to download yet. */
  inert: boolean;
}

/** Downloads a list as it is filtered (LIST-19). */
export function CsvButton({ file, isSelection = false, isWide = false }: CsvButtonProps) {
  const { t } = useTranslation('common');
  const label = t(isSelection ? 'csv.selection' : 'csv.list');
  if (isWide)
    return (
      <Button busy={file.isReading} icon={<Download aria-hidden size={18} />} onClick={file.start}>
        {label}
      </Button>
    );
  return (
    <IconButton
      label={label}
      title={label}
      icon={file.isReading ? <Spinner /> : <Download aria-hidden size={18} />}
      aria-busy={file.isReading || undefined}
      onClick={file.start}
    />
  );
}

/** The same in a menu. */
export function CsvMenuItem({ file, isSelection = false, inert }: CsvMenuItemProps) {
  const { t } = useTranslation('common');
  return (
    <MenuItem icon={<Download size={16} />} inert={inert || file.isReading} onSelect={file.start}>
      {t(isSelection ? 'csv.selection' : 'csv.list')}
    </MenuItem>
  );
}

/** Why there is no file, where there is none. */
export function CsvFailure({ file: { error } }: { file: CsvFile }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (error === undefined) return null;
  const isTooMany = isCoreError(error) && error.code === ErrorCode.TooManyStreams;
  return (
    <div className={styles.failure}>
      <Alert tone="danger" title={t('csv.failed')}>
        {isTooMany ? t('csv.tooMany') : errorText(error)}
      </Alert>
    </div>
  );
}
