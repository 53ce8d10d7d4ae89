import type { Profile } from '@meishi/api-contract/profiles';
import { Stack, Text, useSession } from '@meishi/shell-sdk';
import { useId } from 'react';
import { GroupLinkRow } from './GroupLinkRow';
import { useOwnOverrides } from './useOwnOverrides';

/** The links that the person's groups put on this profile, group by group. */
export function GroupLinksPart({ profile }: { profile: Profile }) {
  const { user } = useSession();
  if (!profile.links.some(({ origin }) => origin === 'group')) return null;
  return user?.groups.map(({ name, display_name }) => (
    <LinksOfGroup key={name} profile={profile} name={name} displayName={display_name} />
  ));
}

interface LinksOfGroupProps {
  profile: Profile;
  name: string;
  displayName: string;
}

function LinksOfGroup({ profile, name, displayName }: LinksOfGroupProps) {
  const id = useId();
  const overrides = useOwnOverrides(name);
  const rows = overrides.links.flatMap((link) => {
    const shown = profile.links.find(({ link_id }) => link_id === `${link.link_id}_${profile.profile_id}`);
    return shown ? [{ link, shown }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Text as="h2" strong id={id}>
        {`From ${displayName}`}
      </Text>
      <Text size="small" tone="soft">
        They stand behind your own. What is not locked you may hide, or say in your own words.
      </Text>
      <ul aria-labelledby={id}>
        {rows.map(({ link, shown }) => (
          <li key={link.link_id}>
            <GroupLinkRow shown={shown} link={link} groupName={displayName} overrides={overrides} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
