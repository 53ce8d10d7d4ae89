import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { Stack, useSearchParams } from '@meishi/shell-sdk';
import { OverridesState } from '../saving/OverridesState.tsx';
import type { OverridesEditing } from '../saving/use-overrides.ts';
import { MemberLinks } from './MemberLinks.tsx';
import { MemberList } from './MemberList.tsx';

interface PhoneOverridesProps {
  bearers: LinkBearer[];
  editing: OverridesEditing;
}

const everyone = 'everyone';

/** The editor on small screens: first choose a member, then edit their links. */
export function PhoneOverrides({ bearers, editing }: PhoneOverridesProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('member');
  const choose = (member: string | null, options?: { replace: boolean }) =>
    setSearch(member ? { member } : {}, { preventScrollReset: false, ...options });
  const index = bearers.findIndex(({ user_id }) => user_id === chosen);
  const bearer = bearers[index] ?? null;
  const at = (place: number) => {
    const other = bearers[place];
    return other && bearer ? () => choose(other.user_id, { replace: true }) : undefined;
  };
  return (
    <Stack gap={3}>
      <OverridesState editing={editing} />
      {bearer || chosen === everyone ? (
        <MemberLinks
          key={bearer?.user_id ?? everyone}
          bearer={bearer}
          example={bearers[0]}
          editing={editing}
          onBack={() => choose(null)}
          onPrevious={at(index - 1)}
          onNext={at(index + 1)}
        />
      ) : (
        <MemberList bearers={bearers} onChoose={(userId) => choose(userId ?? everyone)} />
      )}
    </Stack>
  );
}
