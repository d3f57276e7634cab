import { useTranslation } from '@portal/kit/i18n';
import { Field, Input, Text } from '@portal/kit/ui';

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
      <Text role="status" size={14} muted>
        {t('addPerson.count', { count })}
      </Text>
    </>
  );
}
