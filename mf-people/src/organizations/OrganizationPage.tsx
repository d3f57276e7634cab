import { isolatedName, type Person, type User } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import type { UseQueryResult } from '@portal/kit/query';
import { Button, Card, DescriptionList, EmptyState, LinkButton, Stack } from '@portal/kit/ui';
import { History, Pencil, SearchX } from '@portal/kit/icons';
import { useState, type ReactNode } from 'react';
import { DetailPage } from '../detail/DetailPage';
import { useRefreshPeople } from '../queries/refresh';
import { AddPerson } from './AddPerson';
import styles from './Organization.module.css';
import { PersonList } from './PersonList';
import { UseOfLimit } from './UseOfLimit';

interface Organization {
  name: string;
  used: number;
  limit: number;
  /** People who have a role in it, with an account of the portal. */
  people: readonly User[];
  /** Ids of those of them whose account is disabled. */
  disabled: readonly number[];
}

interface OrganizationPageProps {
  /** Texts and path of its list. */
  kind: 'brands' | 'businesses';
  id: number;
  query: UseQueryResult;
  /** Undefined while it loads. */
  organization: Organization | undefined;
  /** Whether a person who is not in it can be added. */
  isCandidate: (person: Person) => boolean;
  add: (userId: number) => Promise<unknown>;
  remove: (userId: number) => Promise<unknown>;
  /** The dialog that changes it. */
  renderEdit: (onClose: () => void) => ReactNode;
  /** Below the people. */
  children?: ReactNode;
}

/** The page of a brand or a business: the use of its limit, its people, its history, and the dialog that changes it. */
export function OrganizationPage(props: OrganizationPageProps) {
  const { kind, id, query, organization, renderEdit } = props;
  const { t } = useTranslation('people');
  const [editing, setEditing] = useState(false);
  const singular = kind === 'brands' ? 'brand' : 'business';
  const list = { label: t(`title.${kind}`), to: `/people/${kind}` };
  return (
    <>
      <DetailPage
        title={organization ? isolatedName(organization.name) : t(`title.${singular}`)}
        breadcrumb={t('organizations.breadcrumb')}
        above={[list]}
        actions={
          <>
            <LinkButton
              to={`/people/audit?thing=${singular}:${String(id)}`}
              icon={<History aria-hidden size={18} />}
            >
              {t('organizations.history')}
            </LinkButton>
            <Button icon={<Pencil aria-hidden size={18} />} onClick={() => setEditing(true)}>
              {t('organizations.edit')}
            </Button>
          </>
        }
        read={query}
        gone={
          <EmptyState
            icon={<SearchX size={28} />}
            title={t('organizations.gone')}
            action={<LinkButton to={list.to}>{list.label}</LinkButton>}
          >
            {t('organizations.goneText')}
          </EmptyState>
        }
      >
        {organization && <Details {...props} organization={organization} />}
      </DetailPage>
      {editing && renderEdit(() => setEditing(false))}
    </>
  );
}

function Details(props: OrganizationPageProps & { organization: Organization }) {
  const { kind, organization, isCandidate, add, remove, children } = props;
  const { name, used, limit, people, disabled } = organization;
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  const ids = new Set(people.map(({ id }) => id));
  return (
    <Stack gap={4} className={styles.cards}>
      <Card title={t(`${kind}.limitTitle`)}>
        <DescriptionList
          items={[{ term: t(`${kind}.use`), value: <UseOfLimit used={used} limit={limit} /> }]}
        />
      </Card>
      <PersonList
        title={t(`${kind}.people`)}
        people={people}
        disabled={disabled}
        empty={t(`${kind}.noPeople`)}
        actions={
          <AddPerson
            label={t(`${kind}.add.title`)}
            text={t(`${kind}.add.text`)}
            isCandidate={(person) => !ids.has(person.user.id) && isCandidate(person)}
            add={async (userId) => {
              await add(userId);
              await refresh();
            }}
          />
        }
        removal={{
          title: (person) =>
            t(`${kind}.remove.title`, { name: person, organization: isolatedName(name) }),
          text: t(`${kind}.remove.text`),
          label: (person) => t(`${kind}.remove.openNamed`, { name: person }),
          remove: async ({ id: userId }) => {
            await remove(userId);
            await refresh();
          },
        }}
      />
      {children}
    </Stack>
  );
}
