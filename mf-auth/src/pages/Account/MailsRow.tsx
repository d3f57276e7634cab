import type { NotificationChoices, NotificationKind, NotificationTiming } from '@portal/core';
import { ActButton } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { CheckboxGroup, CoreForm, SelectField } from '@portal/kit/form';
import { useFormAct } from '@portal/kit/form-dialog';
import { browserTimeZone, DateTime, useTranslation } from '@portal/kit/i18n';
import { useQuery } from '@portal/kit/query';
import { Alert, PageFailure, Row } from '@portal/kit/ui';
import { AccountRow, RowButtons } from './AccountRow';
import { useOpenRow } from './openRow';
import { notificationsQuery, useNotifications, viewsQuery } from './queries';

const timings: readonly NotificationTiming[] = ['now', 'twice', 'morning', 'never'];

/** In place of the ids of views: every new request. */
const ALL = 'all';

/** Mails of what the person has not seen: when each kind comes, and one now (NOTIFICATION-4). */
export function MailsRow() {
  const { t } = useTranslation('auth');
  const { data, error, refetch } = useNotifications();
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />;
  // None where the person's roles get none.
  if (!data || data.choices.length === 0) return null;
  return (
    <AccountRow
      title={t('account.mails.title')}
      value={data.choices.map(({ kind, timing }) => (
        <span key={kind}>
          <span>{t(`account.mails.kinds.${kind}`)}</span>{' '}
          <Row as="span" size={14} muted>
            {t(`account.mails.timings.${timing}`)}
          </Row>
        </span>
      ))}
      notice={
        <>
          <Refusal {...data} />
          <ActButton
            act={{
              call: () => portal().call('sendNotifications'),
              notice: (_, isSent) =>
                isSent
                  ? { title: t('account.saved'), message: t('account.mails.sent') }
                  : { title: t('account.mails.nothing') },
            }}
          >
            {t('account.mails.sendNow')}
          </ActButton>
        </>
      }
    >
      <MailsForm {...data} />
    </AccountRow>
  );
}

function Refusal({ refusal }: NotificationChoices) {
  const { t } = useTranslation('auth');
  if (!refusal) return null;
  return (
    <Alert tone="warning" title={t('account.mails.refusedTitle')}>
      <p>
        <DateTime value={refusal.since} /> <bdi>{refusal.reason}</bdi>
      </p>
      <p>{t('account.mails.refused')}</p>
    </Alert>
  );
}

function MailsForm({ choices, timeZone }: NotificationChoices) {
  const { t } = useTranslation('auth');
  const { close } = useOpenRow();
  const ofRequests = choices.find(({ kind }) => kind === 'newRequests');
  const saved = useQuery({ ...viewsQuery, enabled: ofRequests !== undefined });
  const views = (saved.data ?? []).filter(({ list }) => list === 'unansweredRequests');
  const zone = timeZone ?? browserTimeZone();
  const chosen = ofRequests?.views?.map(String) ?? [];
  const form = useFormAct({
    defaultValues: {
      ...(Object.fromEntries(choices.map(({ kind, timing }) => [kind, timing])) as Partial<
        Record<NotificationKind, NotificationTiming>
      >),
      views: chosen.length > 0 ? chosen : [ALL],
      timeZone: zone,
    },
    validate: () => [],
    payload: (values) => ({
      timeZone: values.timeZone,
      choices: choices.map(({ kind, timing }) => ({
        kind,
        timing: values[kind] ?? timing,
        views: kind !== 'newRequests' || values.views.includes(ALL) ? [] : values.views.map(Number),
      })),
    }),
    call: (request) => portal().call('updateNotifications', request),
    notice: () => ({ title: t('account.saved'), message: t('account.mails.savedMessage') }),
    refreshes: notificationsQuery.queryKey,
    onDone: close,
  });
  return (
    <>
      <CoreForm form={form} label={t('account.mails.title')} askBeforeLeaving>
        {choices.map(({ kind }) => (
          <SelectField
            key={kind}
            name={kind}
            label={t(`account.mails.kinds.${kind}`)}
            options={timings.map((value) => ({
              value,
              label: t(`account.mails.timings.${value}`),
            }))}
          />
        ))}
        {saved.error && <Alert tone="danger">{t('account.mails.viewsMissing')}</Alert>}
        {views.length > 0 && (
          <CheckboxGroup
            name="views"
            legend={t('account.mails.views')}
            options={[
              { value: ALL, label: t('account.mails.allRequests') },
              ...views.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <SelectField
          name="timeZone"
          label={t('account.mails.timeZone')}
          options={[...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
            value,
            label: value.replaceAll('_', ' '),
          }))}
        />
        <RowButtons>{t('account.mails.submit')}</RowButtons>
      </CoreForm>
      {form.proof}
    </>
  );
}
