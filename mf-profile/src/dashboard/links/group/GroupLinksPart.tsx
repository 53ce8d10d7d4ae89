import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { inheritedLinkId } from '@meishi/api-contract/rules/inherited-link-id';
import { Link, Stack, space, Text, useSession } from '@meishi/shell-sdk';
import { useDeferredValue, useId } from 'react';
import { t } from '../../../words.ts';
import type { LinkClicks } from '../use-link-clicks.ts';
import { GroupLinkRow } from './GroupLinkRow.tsx';
import { useOwnOverrides } from './use-own-overrides.ts';

interface GroupLinksPartProps {
  profile: Profile;
  clicksOf: LinkClicks;
}

export function GroupLinksPart({ profile, clicksOf }: GroupLinksPartProps) {
  const { user } = useSession();
  const bears = profile.links.some(({ origin }) => origin === 'group');
  return user?.groups.map(({ name, display_name }) =>
    bears ? (
      <LinksOfGroup key={name} profile={profile} clicksOf={clicksOf} name={name} displayName={display_name} />
    ) : (
      <MembershipLink key={name} name={name} displayName={display_name} />
    ),
  );
}

interface LinksOfGroupProps extends GroupLinksPartProps {
  name: string;
  displayName: string;
}

function LinksOfGroup({ profile, clicksOf, name, displayName }: LinksOfGroupProps) {
  const id = useId();
  const overrides = useOwnOverrides(name);
  // The rows are rendered in short tasks when they arrive.
  const isKnown = useDeferredValue(overrides.links.length > 0, false);
  const rows = (isKnown ? overrides.links : []).flatMap((link) => {
    const id = inheritedLinkId(link.link_id, profile.profile_id);
    const shown = profile.links.find(({ link_id }) => link_id === id);
    return shown ? [{ link, shown }] : [];
  });
  if (rows.length === 0) return <MembershipLink name={name} displayName={displayName} />;
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Text as="h2" strong id={id}>
        {t('From {{displayName}}', { displayName })}
      </Text>
      <Text size="small" tone="soft">
        {t('Shown after your own links. You can hide or reword any that aren’t locked.')}
      </Text>
      <ul aria-labelledby={id}>
        {rows.map(({ link, shown }) => (
          <li key={link.link_id}>
            <GroupLinkRow
              shown={shown}
              link={link}
              groupName={displayName}
              overrides={overrides}
              clicks={clicksOf(shown)}
            />
          </li>
        ))}
      </ul>
      <MembershipLink name={name} displayName={displayName} />
    </Stack>
  );
}

function MembershipLink({ name, displayName }: { name: string; displayName: string }) {
  return (
    <Text size="small" style={{ marginTop: space(3) }}>
      <Link to={`/group/${name}/membership`}>{t('Your membership in {{displayName}}', { displayName })}</Link>
    </Text>
  );
}
