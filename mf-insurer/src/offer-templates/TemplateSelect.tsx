import { visibleName, type OfferTemplate } from '@portal/core';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { Button, Field, Select } from '@portal/kit/ui';
import { Files } from 'lucide-react';
import type { useOfferTemplates } from '../queries/offerTemplates';
import styles from './TemplateSelect.module.css';

interface TemplateSelectProps {
  templates: ReturnType<typeof useOfferTemplates>;
  /** The template that filled the form last. */
  filled: OfferTemplate | null;
  onChoose: (template: OfferTemplate) => void;
  onManage: () => void;
}

/** The brand's templates to fill the form of a new offer from, and the way to their management. */
export function TemplateSelect({ templates, filled, onChoose, onManage }: TemplateSelectProps) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  const { data = [], error, isLoading, refetch } = templates;
  const placeholder = isLoading
    ? t('templates.loading')
    : data.length === 0
      ? t('templates.none')
      : t('templates.choose');
  return (
    <div>
      <div className={styles.line}>
        <Field label={t('templates.label')} className={styles.field}>
          {(control) => (
            <Select
              {...control}
              placeholder={placeholder}
              disabled={data.length === 0}
              value={data.find(({ id }) => id === filled?.id)?.id ?? ''}
              options={data.map(({ id, name }) => ({
                value: String(id),
                label: visibleName(name),
              }))}
              onChange={({ target }) => {
                const chosen = data.find(({ id }) => String(id) === target.value);
                if (chosen) onChoose(chosen);
              }}
            />
          )}
        </Field>
        <Button icon={<Files aria-hidden size={18} />} onClick={onManage}>
          {t('templates.manage')}
        </Button>
      </div>
      {error && (
        <p className={styles.error}>
          {errorText(error)}{' '}
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            {t('templates.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
