import { isolatedName } from '@portal/core';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import {
  CoreForm,
  NumberField,
  SubmitButton,
  TextField,
  useCoreForm,
  type CoreFormOptions,
} from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useRefreshPeople } from '../queries/refresh';

type Values<Limit extends string> = { name: string } & Record<Limit, string>;

interface OrganizationDialogProps<Limit extends string> extends Pick<
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
  /** Saves valid values; undefined where they are not. */
  save: (values: Values<Limit>) => Promise<{ name: string }> | undefined;
  onClose: () => void;
}

/** The dialog that opens a brand or business, or changes its name and limit. */
export function OrganizationDialog<Limit extends string>(props: OrganizationDialogProps<Limit>) {
  const { kind, isNew, present, limit, save, onClose, ...rules } = props;
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  const form = useCoreForm<Values<Limit>>({
    ...rules,
    defaultValues: present,
    submit: async (values) => {
      const untouched = Object.entries(present).filter(([name]) => !(name in dirtyFields));
      const saved = await save({ ...values, ...Object.fromEntries(untouched) });
      if (!saved) return;
      await refresh();
      notify({
        type: 'success',
        title: t(`${kind}.saved.title`),
        message: t(`${kind}.saved.text`, { name: isolatedName(saved.name) }),
      });
      onClose();
    },
  });
  // Fields that were left alone send the present value: a colleague may have changed it meanwhile.
  const { dirtyFields } = form.methods.formState;
  const act = isNew ? 'open' : 'edit';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="small"
      title={t(`${kind}.${act}.title`)}
    >
      <CoreForm form={form} failureTitle={t(`${kind}.saveFailed`)}>
        <TextField name="name" label={t(`${kind}.name`)} autoComplete="off" />
        <NumberField name={limit} label={t(`${kind}.limit`)} hint={t(`${kind}.limitHint`)} />
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>{t(`${kind}.${act}.submit`)}</SubmitButton>
        </DialogFooter>
      </CoreForm>
    </Dialog>
  );
}
