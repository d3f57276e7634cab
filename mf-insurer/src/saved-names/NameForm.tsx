import { ErrorCode, isCoreError, validateSavedName } from '@portal/core';
import { ActQuestion, useAct } from '@portal/kit/act';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { Button, Row, Stack } from '@portal/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';

interface NameFormProps {
  /** Accessible name of the form. */
  title: string;
  initial?: string;
  /** Why nothing can be saved now. */
  reason?: string | undefined;
  /** Saves under a name; refused where another row has it, unless `replace`. */
  save: (name: string, replace: boolean) => Promise<unknown>;
  onSaved: () => void;
  onCancel?: () => void;
  children?: ReactNode;
}

/** The name of a view or template. A name that is taken is replaced after a question only. */
export function NameForm(props: NameFormProps) {
  const { title, initial = '', reason, save, onSaved, onCancel, children } = props;
  const { t } = useTranslation('insurer');
  /** The name that another row has. */
  const [taken, setTaken] = useState<string | null>(null);
  const form = useCoreForm({
    defaultValues: { name: initial },
    validate: ({ name }) => validateSavedName(name),
    submit: async ({ name }) => {
      try {
        await save(name, false);
      } catch (error) {
        if (!isCoreError(error) || error.code !== ErrorCode.NameTaken) throw error;
        setTaken(name);
        return;
      }
      onSaved();
    },
  });
  const { setFocus } = form.methods;
  useEffect(() => setFocus('name'), [setFocus]);
  const replacing = useAct({
    call: (name: string) => save(name, true),
    onDone: () => {
      setTaken(null);
      onSaved();
    },
  });

  return (
    <>
      <CoreForm form={form} label={title}>
        <Stack gap={3}>
          <TextField name="name" label={t('saved.name')} autoComplete="off" />
          <Row>
            <SubmitButton disabled={reason !== undefined} reason={reason}>
              {t('saved.save')}
            </SubmitButton>
            {onCancel && <Button onClick={onCancel}>{t('saved.cancel')}</Button>}
          </Row>
        </Stack>
        {children}
      </CoreForm>
      <ActQuestion
        act={replacing}
        question={
          taken === null
            ? undefined
            : {
                title: t('saved.replaceTitle', { name: taken }),
                text: t('saved.replaceText'),
                confirm: t('saved.replace'),
              }
        }
        onClose={() => {
          setTaken(null);
          replacing.reset();
        }}
        onConfirm={() => taken !== null && replacing.run(taken)}
      />
    </>
  );
}
