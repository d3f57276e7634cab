import { fullName, type User } from '@portal/core';
import { IsolatedName } from '@portal/kit/i18n';
import { TextLink } from '@portal/kit/ui';
import type { MouseEvent } from 'react';
import { handOverToNewTab, MEMBER_PATH, setSelectedMember } from './selectedMember';

/** The member's name as a link to the member page, which can be opened in a new tab as well (TEAM-3). */
export function MemberLink({ member }: { member: User }) {
  function select({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
    if (ctrlKey || metaKey || shiftKey) handOverToNewTab(member);
    else setSelectedMember(member);
  }

  return (
    <TextLink
      to={MEMBER_PATH}
      onClick={select}
      onAuxClick={({ button }) => button === MIDDLE_BUTTON && handOverToNewTab(member)}
      onContextMenu={() => handOverToNewTab(member, { unsure: true })}
    >
      <IsolatedName>{fullName(member)}</IsolatedName>
    </TextLink>
  );
}

const MIDDLE_BUTTON = 1;
