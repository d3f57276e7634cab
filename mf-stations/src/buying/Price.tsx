import { Money, useTranslation } from '@portal/kit/i18n';
import { roles } from '@portal/kit/table';

/** A cell with a price in cents, or the note that there is none. */
export function Price({ cents }: { cents: number | null }) {
  const { t } = useTranslation('stations');
  return <td {...roles.cell}>{cents === null ? t('buying.noPrice') : <Money cents={cents} />}</td>;
}
