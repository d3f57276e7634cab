import { Fragment, type ReactNode, type RefObject } from 'react';
import { Chip, ChipList } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { DayRange, FilterSelect, type ListParams } from '@portal/kit/list';
import { FilterBar, SearchBox } from '@portal/kit/table';
import { Alert, Button } from '@portal/kit/ui';
import { countSet, type ChoiceFilter, type Filter, type Values } from './filter';

export interface ListBarProps {
  /** Undefined for a list that is neither searched nor filtered. */
  listParams?: ListParams<object> | undefined;
  searchLabel?: string;
  /** Name of the search in the query; `search` by default. */
  searchName?: string;
  searchRef?: RefObject<HTMLInputElement | null> | undefined;
  filters?: readonly Filter[];
  /** Whether the filters have their labels above them, in lines of their own. */
  hasLabels?: boolean;
  /** Number of the rows that search and filters keep, in words. */
  count?: string | false | undefined;
  /** Keeps the number to screen readers, where it is seen elsewhere. */
  hideCount?: boolean;
  /** Folded on a phone, as filters are; by default where there are some. */
  folded?: boolean;
  tools?: ReactNode;
  /** Empties search and filters, where some are set. */
  onClear?: (() => void) | undefined;
  /** Beside the search, on a phone too. */
  children?: ReactNode;
}

const NO_FILTERS: readonly never[] = [];

/** The line above a list: search, filters, the number of rows and tools; below it the filters that are set elsewhere. */
export function ListBar(props: ListBarProps) {
  const { listParams, searchLabel, searchName = 'search', filters = NO_FILTERS } = props;
  const { hasLabels = false, count, searchRef } = props;
  const { t } = useTranslation();
  const query = (listParams?.query ?? {}) as Values;
  const setQuery = (change: object, options?: { replace?: boolean }) =>
    listParams?.setQuery(change, options);
  const fields = filters.filter((filter) => !('chip' in filter));
  const chips = filters.filter((filter) => 'chip' in filter);

  const field = (filter: Filter) => {
    if ('reversed' in filter) {
      const days = { from: query['from'] as string | null, to: query['to'] as string | null };
      return (
        <DayRange
          key="days"
          {...days}
          reversed={filter.reversed}
          onChange={(change) => setQuery(change, { replace: true })}
        />
      );
    }
    if ('chip' in filter) return null;
    if ('field' in filter) return <Fragment key={filter.name ?? 'own'}>{filter.field}</Fragment>;
    return (
      <Choice
        key={filter.name}
        filter={filter}
        value={query[filter.name] as string | number | null}
        hideLabel={!hasLabels}
        onChoose={(value) => setQuery({ [filter.name]: value })}
      />
    );
  };

  return (
    <>
      <FilterBar
        folded={props.folded ?? fields.length > 0}
        actions={props.tools}
        filters={
          fields.length === 0
            ? undefined
            : {
                active: countSet(fields, query),
                hasLabels,
                fields: (
                  <>
                    {fields.map(field)}
                    {hasLabels && props.onClear && (
                      <Button variant="quiet" size="small" onClick={props.onClear}>
                        {t('states.emptyFiltered.clear')}
                      </Button>
                    )}
                  </>
                ),
              }
        }
      >
        {searchLabel !== undefined && (
          <SearchBox
            ref={searchRef}
            label={searchLabel}
            value={query[searchName] as string}
            onSearch={(text) => setQuery({ [searchName]: text }, { replace: true })}
          />
        )}
        {count !== undefined && (
          <p role="status" className={props.hideCount ? 'visually-hidden' : undefined}>
            {count}
          </p>
        )}
        {props.children}
      </FilterBar>
      {listParams?.hasUnreadFilter && <Alert tone="warning">{t('filters.unread')}</Alert>}
      <ChipList label={t('filters.applied')} onEmpty={() => searchRef?.current?.focus()}>
        {chips
          .filter((filter) => countSet([filter], query) > 0)
          .map(({ name, chip, remove, none = null }) => (
            <Chip
              key={name}
              removeLabel={remove ?? t('filters.remove', { filter: chip })}
              onRemove={() => setQuery({ [name]: none })}
            >
              {chip}
            </Chip>
          ))}
      </ChipList>
    </>
  );
}

interface ChoiceProps {
  filter: ChoiceFilter;
  value: string | number | null;
  hideLabel: boolean;
  onChoose: (value: string | number | null) => void;
}

function Choice({ filter, value, hideLabel, onChoose }: ChoiceProps) {
  const { label, all, none = null, unknown } = filter;
  const chosen = value === none ? '' : String(value);
  const options = filter.options.map((option) => ({ ...option, value: String(option.value) }));
  const isKnown = chosen === '' || options.some((option) => option.value === chosen);
  return (
    <FilterSelect
      label={label}
      hideLabel={hideLabel}
      value={chosen}
      placeholder={all}
      options={
        isKnown ? options : [...options, { value: chosen, label: unknown?.(chosen) ?? chosen }]
      }
      onChange={(next) =>
        onChoose(
          next === ''
            ? none
            : (filter.options.find(({ value: of }) => String(of) === next)?.value ?? next),
        )
      }
    />
  );
}
