import { useTranslation } from '@portal/kit/i18n';
import { PageHeader } from '@portal/kit/section';
import { Alert } from '@portal/kit/ui';
import { AddPerson } from './AddPerson';
import { PeopleList } from './PeopleList';
import styles from './PeoplePage.module.css';

/** The first page of the section: a list with a search, and a form. */
export default function PeoplePage() {
  const { t } = useTranslation('__name__');
  return (
    <>
      <PageHeader actions={<AddPerson />} />
      <div className={styles.example}>
        <Alert title={t('example.title')}>{t('example.text')}</Alert>
      </div>
      <PeopleList />
    </>
  );
}
