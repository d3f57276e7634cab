import {
  offerTemplateRequest,
  validateOfferTemplate,
  type OfferForm,
  type OfferTemplate,
} from '@portal/core';
import { ConfirmDialog, Dialog } from '@portal/kit/dialog';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { notify } from '@portal/kit/notices';
import { Stack, Text } from '@portal/kit/ui';
import { usePremiumTax } from '../labels/usePriceLabel';
import { useChangeTemplates } from '../queries/offerTemplates';
import { NamedList } from '../saved-names/NamedList';
import { NameForm } from '../saved-names/NameForm';
import type { TemplateChoice } from './useTemplateChoice';

/** Labels of the fields that a template fills. */
const FIELD_LABELS = {
  description: 'offer.description',
  phone: 'offer.phone',
  expirationDate: 'offer.expiration',
} as const;

type TemplateQuestionProps = Pick<TemplateChoice, 'pending' | 'answer'>;

/** Asks before a template replaces typed text, and names the fields. */
export function TemplateQuestion({ pending, answer }: TemplateQuestionProps) {
  const { t } = useTranslation('insurer');
  const { list } = useFormats();
  const names = (pending?.replaced ?? []) as (keyof typeof FIELD_LABELS)[];
  return (
    <ConfirmDialog
      open={pending !== null}
      onOpenChange={(open) => !open && answer(false)}
      title={t('templates.replaceTitle')}
      confirmLabel={t('templates.replace')}
      onConfirm={() => answer(true)}
    >
      {t('templates.replaceText', { fields: list(names.map((name) => t(FIELD_LABELS[name]))) })}
    </ConfirmDialog>
  );
}

interface TemplateManagerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The form as typed. */
  values: OfferForm;
  templates: readonly OfferTemplate[];
  /** Called with the template that the form was saved as. */
  onSaved: (template: OfferTemplate) => void;
}

/** Saves the form as a template of its brand, and renames and deletes templates (TEMPLATE-4). */
export function TemplateManager(props: TemplateManagerProps) {
  const { open, onOpenChange, values, templates, onSaved } = props;
  const { t } = useTranslation('insurer');
  const { save, remove } = useChangeTemplates(values.brandId);

  async function saveForm(name: string, replace: boolean) {
    const request = offerTemplateRequest(values, name, today());
    if (!request) return;
    onSaved(await save({ ...request, replace }));
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('templates.title')}>
      <Stack gap={6}>
        <Stack as="section" gap={3}>
          <h3>{t('templates.saveTitle')}</h3>
          <NameForm
            title={t('templates.saveTitle')}
            reason={useMissingText(values)}
            save={saveForm}
            onSaved={() => {
              notify({ type: 'success', title: t('templates.saved') });
              onOpenChange(false);
            }}
          >
            <Text size={14} muted>
              <TemplateContent values={values} />
            </Text>
          </NameForm>
        </Stack>
        <NamedList
          title={t('templates.list')}
          empty={t('templates.none')}
          items={templates}
          rename={(template, name, replace) => save({ ...toRequest(template), name, replace })}
          remove={remove}
        />
      </Stack>
    </Dialog>
  );
}

/** The request that leaves a template as it is. */
function toRequest({ phone, validityDays, ...template }: OfferTemplate) {
  return {
    ...template,
    ...(phone !== null && { phone }),
    ...(validityDays !== null && { validityDays }),
  };
}

/** Why the form makes no template yet. */
function useMissingText(values: OfferForm): string | undefined {
  const { t } = useTranslation('insurer');
  const { list } = useFormats();
  const missing = validateOfferTemplate(values, t('templates.label'), today())
    .filter(({ code }) => code === 'required')
    .map(({ field }) => t(`codes.offerMissing.${field as 'brandId' | 'description'}`));
  return missing.length > 0 ? t('offer.missing', { parts: list(missing) }) : undefined;
}

/** The values that a template of the form would hold. */
function TemplateContent({ values }: { values: OfferForm }) {
  const { t } = useTranslation('insurer');
  const days = offerTemplateRequest(values, '', today())?.validityDays ?? null;
  const validity =
    days === null ? t('templates.noValidity') : t('templates.validity', { count: days });
  const type = t(`codes.offerType.${values.offerType}`);
  const tax = usePremiumTax();
  return (
    <>
      <span>{t('templates.content', { type, validity })}</span>
      {tax !== null && <span>{` ${t('templates.priceTax', { tax })}`}</span>}
    </>
  );
}
