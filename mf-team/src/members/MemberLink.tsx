import type { MemberRow } from '@portal/core';
import { TextLink } from '@portal/kit/ui';
import { memberPath } from './memberPath';

/** The member's name as a link to the member's page. */
export function MemberLink({ member, className }: { member: MemberRow; className?: string }) {
  return (
    <TextLink to={memberPath(member)} className={className}>
      <bdi>{member.name}</bdi>
    </TextLink>
  );
}
