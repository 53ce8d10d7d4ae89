import type { GroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import type { Link } from '@meishi/api-contract/endpoints/links';
import { editableLinkAddress } from '@meishi/api-contract/rules/link-address';
import { overridesOf, resolveLinkTemplate } from '@meishi/api-contract/rules/resolve-link';
import { IconButton, Switch, useNotify } from '@meishi/shell-sdk';
import { type LinkNote, LinkRow } from '@meishi/shell-sdk/link-fields';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../../words.ts';
import { clicksSentence } from '../use-link-clicks.ts';
import { OwnWordsForm } from './OwnWordsForm.tsx';
import type { OwnOverrides } from './use-own-overrides.ts';

interface GroupLinkRowProps {
  shown: Link;
  /** The link without overrides. */
  link: GroupLink;
  groupName: string;
  overrides: OwnOverrides;
  /** In the last 30 days; undefined until it is known. */
  clicks: number | undefined;
}

/** A group link on the profile, with the actions that its members have. */
export function GroupLinkRow({ shown, link, groupName, overrides, clicks }: GroupLinkRowProps) {
  const notify = useNotify();
  const [editing, setEditing] = useState(false);
  const said = overridesOf(overrides.overridesOn(link.link_id));
  const { hidden, locked, decided_by } = resolveLinkTemplate(link, said);
  const { own: _, ...byGroup } = said;
  const hiddenByGroup = resolveLinkTemplate(link, byGroup).hidden;
  const isOwn = decided_by.title === 'own' || decided_by.url === 'own';

  const show = (isShown: boolean) =>
    overrides.say(link.link_id, { hidden: isShown === !hiddenByGroup ? null : !isShown });
  const useGroups = () => {
    const before = { title: said.own?.title ?? null, url: said.own?.url ?? null };
    void overrides.say(link.link_id, { title: null, url: null });
    notify({
      message: t('“{{title}}” uses the group default again.', { title: shown.title, groupName }),
      undo: () => void overrides.say(link.link_id, before),
    });
  };
  const note = noteOn({ link, hidden, locked, isOwn, groupName });

  return (
    <LinkRow
      link={shown}
      address={editableLinkAddress(shown.kind, shown.url)}
      notes={note ? [note] : []}
      figure={clicks !== undefined && clicksSentence(clicks)}
      faded={!shown.enabled}
      aligned
      onEdit={locked ? undefined : () => setEditing(true)}
    >
      {!locked && (
        <>
          <Switch
            label={t('Show {{title}}', { title: shown.title })}
            hideLabel
            checked={!hidden}
            disabled={!link.enabled}
            onChange={(isShown) => void show(isShown)}
          />
          <Menu trigger={<IconButton icon="more" label={t('More for {{title}}', { title: shown.title })} />}>
            <MenuItem icon="edit" onSelect={() => setEditing(true)}>
              {t('Customise')}
            </MenuItem>
            <MenuItem icon="undo" disabled={!isOwn} onSelect={useGroups}>
              {t('Use group default')}
            </MenuItem>
          </Menu>
        </>
      )}
      {editing && (
        <OwnWordsForm
          shown={shown}
          link={link}
          groupName={groupName}
          own={said.own}
          onSave={(words) => void overrides.say(link.link_id, words)}
          onClose={() => setEditing(false)}
        />
      )}
    </LinkRow>
  );
}

interface Facts {
  link: GroupLink;
  hidden: boolean;
  locked: boolean;
  isOwn: boolean;
  groupName: string;
}

function noteOn({ link, hidden, locked, isOwn, groupName }: Facts): LinkNote | null {
  if (locked) return { icon: 'lock', text: t('Managed by {{groupName}}', { groupName }) };
  if (!link.enabled) return { icon: 'hide', text: t('Turned off by {{groupName}}', { groupName }) };
  if (hidden) return { icon: 'hide', text: t('Hidden') };
  return isOwn ? { icon: 'edit', text: t('Customise') } : null;
}
