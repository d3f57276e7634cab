import { isolatedName } from '@portal/core';
import { NumberField, TextField, type CoreFormOptions } from '@portal/kit/form';
import { FormDialog, useFormAct } from '@portal/kit/form-dialog';
import { useTranslation } from '@portal/kit/i18n';
import type { ReactNode } from 'react';
import { PEOPLE } from '../queries/refresh';

type Values<Limit extends string> = { name: string } & Record<Limit, string>;

interface OrganizationDialogProps<Limit extends string, Payload> extends Pick<
  CoreFormOptions<Values<Limit>>,
  'validate' | 'explain' | 'describe'
> {
  /** Texts of the dialog. */
  kind: 'brands' | 'businesses';
  isNew: boolean;
  /** Values that the form begins with. */
  present: Values<Limit>;
  /** Field of the limited number: quota or cap. */
  limit: Limit;
  payload: (values: Values<Limit>) => Payload | null | undefined;
  save: (payload: Payload) => Promise<{ name: string }>;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** The dialog that opens a brand or business, or changes its name and limit. */
export function OrganizationDialog<Limit extends string, Payload>(
  props: OrganizationDialogProps<Limit, Payload>,
) {
  const { kind, isNew, present, limit, payload, save, onClose, children, ...rules } = props;
  const { t } = useTranslation('people');
  const form = useFormAct({
    ...rules,
    defaultValues: present,
    payload: (values): Payload | null | undefined => {
      const untouched = Object.entries(present).filter(([name]) => !(name in dirtyFields));
      return payload({ ...values, ...Object.fromEntries(untouched) });
    },
    call: save,
    refreshes: PEOPLE,
    notice: ({ name }) => ({
      title: t(`${kind}.saved.title`),
      message: t(`${kind}.saved.text`, { name: isolatedName(name) }),
    }),
    onDone: onClose,
  });
  // Fields that were left alone send the present value: a colleague may have changed it meanwhile.
  const { dirtyFields } = form.methods.formState;
  const act = isNew ? 'open' : 'edit';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="small"
      title={t(`${kind}.${act}.title`)}
      failureTitle={t(`${kind}.saveFailed`)}
      submit={t(`${kind}.${act}.submit`)}
    >
      <TextField name="name" label={t(`${kind}.name`)} autoComplete="off" />
      <NumberField name={limit} label={t(`${kind}.limit`)} hint={t(`${kind}.limitHint`)} />
      {children}
    </FormDialog>
  );
}
