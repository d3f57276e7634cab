import { useTranslation } from '@portal/kit/i18n';
import { Field, Input } from '@portal/kit/ui';
import styles from './People.module.css';

interface PersonSearchProps {
  typed: string;
  onType: (typed: string) => void;
  /** People that the search keeps. */
  count: number;
}

/** The search above a list of people, with the number that it keeps. */
export function PersonSearch({ typed, onType, count }: PersonSearchProps) {
  const { t } = useTranslation('people');
  return (
    <>
      <Field label={t('addPerson.search')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className={styles.muted}>
        {t('addPerson.count', { count })}
      </p>
    </>
  );
}
