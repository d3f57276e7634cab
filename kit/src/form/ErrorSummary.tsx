import { CircleAlert } from '../icons/icons';
import { useId } from 'react';
import { useTranslation } from '../i18n';
import styles from './ErrorSummary.module.css';
import { fieldId, toFieldErrors, useFormContext } from './FormContext';

/** Lists every field in error with the text shown at the field, each a link to it. */
export function ErrorSummary() {
  const { t } = useTranslation();
  const { id, methods, fieldErrorText, labels } = useFormContext();
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.summary}>
      <CircleAlert aria-hidden size={20} className={styles.icon} />
      <div>
        <h2 id={titleId} className={styles.title}>
          {t('form.summaryTitle')}
        </h2>
        <ul className={styles.list}>
          {toFieldErrors(methods.formState.errors).map((error) => (
            <li key={error.field}>
              <a
                href={`#${fieldId(id, error.field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  methods.setFocus(error.field);
                }}
              >
                {t('form.summaryItem', {
                  label: labels[error.field] ?? error.field,
                  message: fieldErrorText(error),
                })}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
