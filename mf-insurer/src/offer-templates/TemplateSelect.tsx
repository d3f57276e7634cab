import { visibleName, type OfferTemplate } from '@portal/core';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { Button, Field, Row, Select, Stack, Text } from '@portal/kit/ui';
import { Files } from '@portal/kit/icons';
import type { useOfferTemplates } from '../queries/offerTemplates';
import styles from './TemplateSelect.module.css';

interface TemplateSelectProps {
  templates: ReturnType<typeof useOfferTemplates>;
  /** The template that filled the form last. */
  filled: OfferTemplate | null;
  onChoose: (template: OfferTemplate) => void;
  onManage: () => void;
}

/** The brand's templates to fill the form of a new offer from, where there are some, and the way to their management. */
export function TemplateSelect({ templates, filled, onChoose, onManage }: TemplateSelectProps) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  const { data = [], error, refetch } = templates;
  return (
    <Stack gap={1}>
      <Row gap={3} align="center">
        {data.length > 0 && (
          <Field label={t('templates.label')} hideLabel className={styles.field}>
            {(control) => (
              <Select
                {...control}
                placeholder={t('templates.choose')}
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
        )}
        <Button variant="quiet" icon={<Files aria-hidden size={18} />} onClick={onManage}>
          {t('templates.manage')}
        </Button>
      </Row>
      {error && (
        <Text size={14} style={{ color: 'var(--color-danger)' }}>
          <span>{errorText(error)}</span>{' '}
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            {t('templates.retry')}
          </Button>
        </Text>
      )}
    </Stack>
  );
}
