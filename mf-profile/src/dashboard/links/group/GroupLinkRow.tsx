import type { GroupLink } from '@meishi/api-contract/group-links';
import { shortAddress, writtenLinkAddress } from '@meishi/api-contract/link-address';
import { linkKindFacts } from '@meishi/api-contract/link-kinds';
import type { Link } from '@meishi/api-contract/links';
import { decideLink, overridesOf } from '@meishi/api-contract/resolve-link';
import { Icon, IconButton, Switch, Text, useNotify, VisuallyHidden } from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { Picture } from '../../../public-profile/Picture';
import { t } from '../../../words';
import { LinkLine, LinkMark, LinkNote, LinkOpener, LinkWords } from '../linkRowStyle';
import { OwnWordsForm } from './OwnWordsForm';
import type { OwnOverrides } from './useOwnOverrides';

interface GroupLinkRowProps {
  shown: Link;
  /** As the group made it. */
  link: GroupLink;
  groupName: string;
  overrides: OwnOverrides;
}

/** A link that a group puts on the page: what it is, and what its member may do with it. */
export function GroupLinkRow({ shown, link, groupName, overrides }: GroupLinkRowProps) {
  const notify = useNotify();
  const [editing, setEditing] = useState(false);
  const said = overridesOf(overrides.overridesOn(link.link_id));
  const { hidden, locked, decided_by } = decideLink(link, said);
  const { own: _, ...byGroup } = said;
  const hiddenByGroup = decideLink(link, byGroup).hidden;
  const isOwn = decided_by.title === 'own' || decided_by.url === 'own';

  const show = (wanted: boolean) =>
    overrides.say(link.link_id, { hidden: wanted === !hiddenByGroup ? null : !wanted });
  const useGroups = () => {
    const before = { title: said.own?.title ?? null, url: said.own?.url ?? null };
    void overrides.say(link.link_id, { title: null, url: null });
    notify({
      message: t('“{{title}}” is as {{groupName}} says again.', { title: shown.title, groupName }),
      undo: () => void overrides.say(link.link_id, before),
    });
  };
  const note = noteOn({ link, hidden, locked, isOwn, groupName });

  return (
    <LinkLine $faded={!shown.enabled}>
      <LinkOpener type="button" onClick={() => setEditing(true)} disabled={locked}>
        {!locked && <VisuallyHidden>{t('Edit')} </VisuallyHidden>}
        <LinkMark title={t(linkKindFacts[shown.kind].label)}>
          {shown.photo ? (
            <Picture photo={shown.photo} alt="" sizes="40px" />
          ) : (
            <Icon name={shown.kind} size={20} />
          )}
        </LinkMark>
        <LinkWords>
          <Text as="span" size="small" strong truncate>
            {shown.title}
          </Text>
          {note && (
            <LinkNote>
              <Icon name={note.icon} size={14} />
              {note.text}
            </LinkNote>
          )}
          <Text as="span" size="caption" tone="faint" truncate>
            {shortAddress(writtenLinkAddress(shown.kind, shown.url))}
          </Text>
        </LinkWords>
      </LinkOpener>
      {!locked && (
        <>
          <Switch
            label={t('Show {{title}}', { title: shown.title })}
            hideLabel
            checked={!hidden}
            disabled={!link.enabled}
            onChange={(wanted) => void show(wanted)}
          />
          <Menu trigger={<IconButton icon="more" label={t('More for {{name}}', { name: shown.title })} />}>
            <MenuItem icon="edit" onSelect={() => setEditing(true)}>
              {t('Say it in your own words')}
            </MenuItem>
            <MenuItem icon="undo" disabled={!isOwn} onSelect={useGroups}>
              {t('Use the group’s words')}
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
    </LinkLine>
  );
}

interface Facts {
  link: GroupLink;
  hidden: boolean;
  locked: boolean;
  isOwn: boolean;
  groupName: string;
}

function noteOn({ link, hidden, locked, isOwn, groupName }: Facts) {
  if (locked) return { icon: 'lock', text: t('Kept by {{groupName}}', { groupName }) } as const;
  if (!link.enabled)
    return { icon: 'hide', text: t('Switched off by {{groupName}}', { groupName }) } as const;
  if (hidden) return { icon: 'hide', text: t('Not on your page') } as const;
  return isOwn ? ({ icon: 'edit', text: t('In your own words') } as const) : null;
}
