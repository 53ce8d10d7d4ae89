import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Member, MemberChange } from '@meishi/api-contract/endpoints/groups/members';
import { Button, lazyPart } from '@meishi/shell-sdk';
import { type Choice, ChoiceBar, Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../words.ts';

const ChangeMembers = lazyPart(async () => ({
  default: (await import('./ChangeMembers.tsx')).ChangeMembers,
}));

interface MemberChoiceProps {
  group: Group;
  choice: Choice;
  members: readonly Member[];
  /** The ids that "Select all" selects: of the members who match the search. */
  shown: readonly string[];
}

/** The actions on the selected members. Their dialog stays until it is closed, also when the selection has ended. */
export function MemberChoice({ group, choice, members, shown }: MemberChoiceProps) {
  const [asked, setAsked] = useState<{ change: MemberChange; members: Member[] }>();
  const chosen = members.filter(({ user_id }) => choice.has(user_id));
  const ask = (change: MemberChange) => setAsked({ change, members: chosen });
  const nothing = chosen.length === 0;
  return (
    <>
      {choice.isChoosing && (
        <ChoiceBar label={t('Selected members')} choice={choice} shown={shown}>
          <Menu
            align="start"
            trigger={
              <Button size="small" icon="admin" disabled={nothing}>
                {t('Change role')}
              </Button>
            }
          >
            <MenuItem icon="admin" onSelect={() => ask('make-admin')}>
              {t('Make admins')}
            </MenuItem>
            <MenuItem icon="profile" onSelect={() => ask('make-member')}>
              {t('Make members')}
            </MenuItem>
          </Menu>
          <Button size="small" icon="delete" disabled={nothing} onClick={() => ask('remove')}>
            {t('Remove…')}
          </Button>
        </ChoiceBar>
      )}
      {asked && (
        <ChangeMembers
          group={group}
          members={asked.members}
          change={asked.change}
          onDone={choice.end}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
