import { maxReviewed, type Application } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { SelectionBar } from '@portal/kit/table';
import { Button } from '@portal/kit/ui';
import { useId } from 'react';

interface ApplicationSelectionBarProps {
  /** Selected applications that can be handled. */
  selected: readonly Application[];
  onApprove: () => void;
  onRefuse: () => void;
  onClear: () => void;
}

/** Count of the selected applications, and what is done with them: of more than a call handles, with the oldest (APPROVAL-4). */
export function ApplicationSelectionBar(props: ApplicationSelectionBarProps) {
  const { selected, onApprove, onRefuse, onClear } = props;
  const { t } = useTranslation('people');
  const limitId = useId();
  const isAny = selected.length > 0;
  const areTooMany = isAny && selected.length > maxReviewed();
  const limited = areTooMany && { 'aria-describedby': limitId };
  return (
    <SelectionBar
      label={t('waiting.selection.label')}
      summary={
        <>
          <span>
            {isAny
              ? t('waiting.selection.count', { count: selected.length })
              : t('waiting.selection.none')}
          </span>
          {areTooMany && (
            <span>
              {' – '}
              <span id={limitId}>{t('waiting.selection.tooMany', { number: maxReviewed() })}</span>
            </span>
          )}
        </>
      }
      active={isAny}
      clear={{ label: t('waiting.selection.clear'), onSelect: onClear }}
    >
      <Button {...limited} onClick={onRefuse}>
        {t('waiting.selection.refuse')}
      </Button>
      <Button {...limited} variant="primary" onClick={onApprove}>
        {t('waiting.selection.approve')}
      </Button>
    </SelectionBar>
  );
}
