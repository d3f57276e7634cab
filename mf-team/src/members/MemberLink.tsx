import { fullName, type User } from '@portal/core';
import { IsolatedName } from '@portal/kit/i18n';
import { TextLink } from '@portal/kit/ui';
import { memberPath } from './memberPath';

/** The member's name as a link to the member's page. */
export function MemberLink({ member }: { member: User }) {
  return (
    <TextLink to={memberPath(member)}>
      <IsolatedName>{fullName(member)}</IsolatedName>
    </TextLink>
  );
}
