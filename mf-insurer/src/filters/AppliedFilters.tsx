import { filterChips, filtersWithout, type FilterChip } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Chip, ChipList } from '@portal/kit/ui';
import { useCodeLabel } from '../labels/useCodeLabel';
import type { RequestListParams } from '../list-state/useRequestListParams';
import styles from './AppliedFilters.module.css';

/** A chip for each applied filter, which takes it back. */
export function AppliedFilters({ listing: { query, apply } }: { listing: RequestListParams }) {
  const { t } = useTranslation();
  const words = useChipWords();
  const { filters } = query;
  const chips = filterChips(filters);
  if (chips.length === 0) return null;
  return (
    <div className={styles.applied}>
      <ChipList label={t('filters.applied')}>
        {chips.map((chip) => (
          <Chip
            key={chip.name}
            removeLabel={t('filters.remove', { filter: words(chip) })}
            onRemove={() => apply(filtersWithout(filters, chip.name))}
          >
            {words(chip)}
          </Chip>
        ))}
      </ChipList>
    </div>
  );
}

/** "Motor: Electric", "Age: more than 30". */
function useChipWords(): (chip: FilterChip) => string {
  const { t } = useTranslation(['insurer', 'codes']);
  const words = useCodeLabel();
  return ({ labelKey, values, comparison, number }) => {
    const label = words({ value: labelKey, labelKey });
    const value = comparison
      ? t('insurer:filter.compared', { comparison: t(`codes:comparison.${comparison}`), number })
      : values.map(words).join(', ');
    return t('insurer:filter.chip', { label, value });
  };
}
