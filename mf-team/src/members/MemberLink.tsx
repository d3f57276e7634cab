import type { MemberRow } from '@portal/core';
import { TextLink } from '@portal/kit/ui';
import { memberPath } from './memberPath';

/** The member's name as a link to the member's page. */
export function MemberLink({ member }: { member: MemberRow }) {
  return (
    <TextLink to={memberPath(member)}>
      <bdi>{member.name}</bdi>
    </TextLink>
  );
}
