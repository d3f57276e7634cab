import { formatTime, readTime, validatePermissions, type Permissions } from '@portal/core';
import {
  CheckboxGroup,
  CoreForm,
  FormattedField,
  NumberField,
  useCoreForm,
} from '@portal/kit/form';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Alert, Button } from '@portal/kit/ui';
import { useId } from 'react';
import { WEEKDAYS, type Weekday } from '../../members/weekdays';
import styles from './MemberPage.module.css';

interface PermissionsFormProps {
  permissions: Permissions | null;
}

/** Form of the permissions, validated but never sent: the API has no call for it (TEAM-11). */
export function PermissionsForm({ permissions }: PermissionsFormProps) {
  const { t } = useTranslation('team');
  const { weekday } = useFormats();
  const reasonId = useId();
  const form = useCoreForm({
    defaultValues: formValues(permissions),
    validate: validatePermissions,
    submit: () => Promise.resolve(),
    checkOnBlur: true,
  });

  return (
    <CoreForm form={form} label={t('permissions.title')}>
      <Alert>
        <p id={reasonId}>{t('permissions.updateReason')}</p>
      </Alert>
      <div className={styles.limits}>
        <NumberField name="maxCarwashPerMonth" label={t('permissions.maxCarwashPerMonth')} />
        <FormattedField
          name="startHour"
          format={formatTime}
          read={readTime}
          label={t('permissions.startHour')}
          hint={t('permissions.hourHint')}
        />
        <FormattedField
          name="endHour"
          format={formatTime}
          read={readTime}
          label={t('permissions.endHour')}
          hint={t('permissions.hourHint')}
        />
      </div>
      <CheckboxGroup
        inline
        name="days"
        legend={t('permissions.days')}
        options={WEEKDAYS.map((day, index) => ({ value: day, label: weekday(index + 1) }))}
      />
      <div>
        <Button aria-disabled aria-describedby={reasonId}>
          {t('permissions.update')}
        </Button>
      </div>
    </CoreForm>
  );
}

interface FormValues {
  maxCarwashPerMonth: string;
  startHour: string;
  endHour: string;
  days: Weekday[];
}

function formValues(permissions: Permissions | null): FormValues {
  return {
    maxCarwashPerMonth: permissions ? String(permissions.maxCarwashPerMonth) : '',
    startHour: permissions?.startHour ?? '',
    endHour: permissions?.endHour ?? '',
    days: WEEKDAYS.filter((day) => permissions?.[day]),
  };
}
