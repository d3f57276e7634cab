import {
  requestFilterFields,
  unreadParams,
  type FilterChip,
  type RequestListName,
} from '@portal/core';
import { useCoreReady } from '@portal/kit/api';
import { Chip, ChipList } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { useSearchParams } from '@portal/kit/router';
import { Alert } from '@portal/kit/ui';
import { useCodeLabel } from '../labels/useCodeLabel';
import type { RequestListParams } from '../list-state/useRequestListParams';
import styles from './AppliedFilters.module.css';

interface AppliedFiltersProps {
  listParams: RequestListParams;
  /** Takes the focus when the last filter is removed. */
  onEmpty: () => void;
}

/** One removable chip per applied filter, and a warning where a filter of the address cannot be applied (FILTER-9). */
export function AppliedFilters({ listParams, onEmpty }: AppliedFiltersProps) {
  const { t } = useTranslation('insurer');
  const chipLabel = useChipLabel();
  const { filters } = listParams.query;
  const isUnread = useHasUnreadFilter(listParams.origin.list);
  return (
    <>
      {isUnread && <Alert tone="warning">{t('filter.unread')}</Alert>}
      <ChipList label={t('filter.applied')} className={styles.applied} onEmpty={onEmpty}>
        {listParams.chips.map((chip) => (
          <Chip
            key={chip.name}
            removeLabel={t('filter.remove', { filter: chipLabel(chip) })}
            onRemove={() => listParams.setFilters({ ...filters, [chip.name]: null })}
          >
            {chipLabel(chip)}
          </Chip>
        ))}
      </ChipList>
    </>
  );
}

/** Whether the address has a filter with a value that this core does not know. Other parameters are not the list's. */
function useHasUnreadFilter(list: RequestListName): boolean {
  const ready = useCoreReady();
  const [searchParams] = useSearchParams();
  // The server answers no page of such an address.
  if (!ready || searchParams.size === 0) return false;
  const unread = unreadParams(Object.fromEntries(searchParams));
  return requestFilterFields(list).some(({ param }) => unread.includes(param));
}

/** "Fuel: Electric", "Age: more than 30". */
export function useChipLabel(): (chip: FilterChip) => string {
  const { t } = useTranslation('insurer');
  const codeLabel = useCodeLabel();
  return ({ labelKey, values, comparison, number }) => {
    const label = codeLabel({ value: labelKey, labelKey });
    const value = comparison
      ? t('filter.compared', { comparison: t(`codes.comparison.${comparison}`), number })
      : values.map(codeLabel).join(', ');
    return t('filter.chip', { label, value });
  };
}
