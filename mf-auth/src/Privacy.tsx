import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { ExternalLink, Row } from '@portal/kit/ui';

/** The operator's policy of personal data and the person in charge of them, where they are named (ACCOUNT-11). */
export function Privacy() {
  const { t } = useTranslation('auth');
  const { links, privacyOfficer } = config();
  if (links.privacy === undefined && !privacyOfficer) return null;
  return (
    <Row as="ul" gap={[2, 4]} size={12} muted>
      {links.privacy !== undefined && (
        <li>
          <ExternalLink href={links.privacy}>{t('privacy.policy')}</ExternalLink>
        </li>
      )}
      {privacyOfficer && (
        <li>
          <span>{t('privacy.officer')}</span>{' '}
          <ExternalLink href={`mailto:${privacyOfficer.email}`}>
            {/* The form of sign-in is there before the core, which IsolatedName needs. */}
            <bdi>{privacyOfficer.name}</bdi>
          </ExternalLink>
        </li>
      )}
    </Row>
  );
}
