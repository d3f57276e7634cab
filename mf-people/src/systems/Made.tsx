import type { NamedRow } from '@portal/core';
import { DateTime, IsolatedName, useTranslation } from '@portal/kit/i18n';
import { Text, TextLink } from '@portal/kit/ui';
import { personPath } from '../people/personPath';

interface MadeProps {
  createdAt: string;
  /** None where a command or the system itself made it. */
  createdBy: NamedRow | null;
}

/** Day and maker of a system, a token or a webhook (CLIENT-13). */
export function Made({ createdAt, createdBy }: MadeProps) {
  const { t } = useTranslation('people');
  return (
    <>
      <Text as="div" size={14} muted>
        <span>{t('systems.made')}</span> <DateTime value={createdAt} />
      </Text>
      {createdBy !== null && (
        <Text as="div" size={14} muted>
          <span>{t('systems.madeBy')}</span>{' '}
          <TextLink to={personPath(createdBy)}>
            <IsolatedName>{createdBy.name}</IsolatedName>
          </TextLink>
        </Text>
      )}
    </>
  );
}
