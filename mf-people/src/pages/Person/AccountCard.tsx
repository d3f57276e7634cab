import { isolatedName, visibleName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { takesPasswords } from '@portal/kit/config';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { Card, DescriptionList, Row, Stack } from '@portal/kit/ui';
import { Ban, Mail, RotateCcw } from '@portal/kit/icons';
import { ChangeButton } from '../../change/ChangeButton';
import { RecoverAccount } from './RecoverAccount';
import type { PersonCardProps } from './personCard';
import { useSystemAccessChoice } from './systemAccess';

/** Details of the account; keeping it out, and a link for a new password. */
export function AccountCard(props: PersonCardProps) {
  const { details, name, isOwn } = props;
  const { t } = useTranslation('people');
  const { person, cellphone, firm, licenceNumber, language, createdAt, disabledAt, hasPassword } =
    details;
  const { user, signedInAt } = person;
  const isDisabled = disabledAt !== null;
  const systemAccess = useSystemAccessChoice(details.systemAccess);
  return (
    <Card title={t('person.account.title')}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            {
              term: t('accounts.email'),
              value: <bdi>{visibleName(user.email)}</bdi>,
            },
            { term: t('waiting.firm'), value: firm !== null && <bdi>{visibleName(firm)}</bdi> },
            {
              term: t('waiting.licence'),
              value: licenceNumber !== null && <bdi>{visibleName(licenceNumber)}</bdi>,
            },
            { term: t('person.account.phone'), value: cellphone && <bdi>{cellphone}</bdi> },
            {
              term: t('person.account.language'),
              value: t(`person.account.languages.${language}`),
            },
            { term: t('person.account.created'), value: <DateTime value={createdAt} /> },
            {
              term: t('accounts.signedIn'),
              value: signedInAt === null ? t('accounts.never') : <DateTime value={signedInAt} />,
            },
            {
              term: t('person.account.disabledSince'),
              value: isDisabled && <DateTime value={disabledAt} />,
            },
            {
              term: t('person.account.password'),
              value: hasPassword ? t('person.account.hasPassword') : t('person.account.noPassword'),
            },
          ]}
        />
        <Row gap={3}>
          {takesPasswords() && (
            <ChangeButton
              icon={<Mail aria-hidden size={18} />}
              disabled={isDisabled}
              reason={isDisabled ? t('person.password.disabled') : undefined}
              done={t('person.password.done', { name })}
              change={() => portal().call('sendPasswordLink', { id: user.id })}
              question={{
                title: t('person.password.title', { name }),
                text: t('person.password.text', { email: isolatedName(user.email) }),
                confirm: t('person.password.confirm'),
                tone: 'primary',
              }}
            >
              {t('person.password.send')}
            </ChangeButton>
          )}
          {!isOwn && (
            <ChangeButton
              icon={
                isDisabled ? <RotateCcw aria-hidden size={18} /> : <Ban aria-hidden size={18} />
              }
              done={t(isDisabled ? 'person.enable.done' : 'person.disable.done', { name })}
              change={() =>
                isDisabled
                  ? portal().call('enablePerson', { id: user.id })
                  : portal().call('disablePerson', { id: user.id, ...systemAccess.chosen() })
              }
              question={
                isDisabled
                  ? {
                      title: t('person.enable.title', { name }),
                      text: t('person.enable.text'),
                      confirm: t('person.enable.open'),
                      tone: 'primary',
                    }
                  : {
                      title: t('person.disable.title', { name }),
                      text: systemAccess.after(t('person.disable.text')),
                      confirm: t('person.disable.confirm'),
                    }
              }
            >
              {isDisabled ? t('person.enable.open') : t('person.disable.open')}
            </ChangeButton>
          )}
          {!isOwn && <RecoverAccount {...props} />}
        </Row>
      </Stack>
    </Card>
  );
}
