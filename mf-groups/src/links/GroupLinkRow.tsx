import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { linkVisibility, scheduleWords } from '@meishi/api-contract/rules/link-schedule';
import { fillInTitle } from '@meishi/api-contract/rules/resolve-link';
import { contractWord, IconButton, Switch } from '@meishi/shell-sdk';
import { LinkRow } from '@meishi/shell-sdk/link-fields';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import type { SortableControls } from '@meishi/shell-sdk/sortable';
import { MoveItems } from '../frame/MoveItems.tsx';
import { writtenTemplate } from '../group-links/template-address.ts';
import { t } from '../words.ts';

interface GroupLinkRowProps {
  link: GroupLink;
  bearer: LinkBearer | undefined;
  controls: SortableControls;
  now: Date;
  choice: { chosen: boolean; toggle: () => void } | undefined;
  onEdit: () => void;
  onChange: (changes: Partial<GroupLink>) => void;
  onDelete: () => void;
}

/** One group link: title, address, state and actions. */
export function GroupLinkRow({
  link,
  bearer,
  controls,
  now,
  choice,
  onEdit,
  onChange,
  onDelete,
}: GroupLinkRowProps) {
  const schedule = scheduleWords(link, now, contractWord);
  const example = bearer && fillInTitle(link.title, bearer);
  const notes = [
    link.locked && { icon: 'lock' as const, text: t('Locked') },
    schedule && { icon: 'time' as const, text: schedule },
    example &&
      example !== link.title && { icon: 'contacts' as const, text: `${bearer.display_name}: ${example}` },
  ];
  return (
    <LinkRow
      link={link}
      address={writtenTemplate(link.kind, link.url)}
      notes={notes.filter((note) => !!note)}
      faded={linkVisibility(link, now) !== 'shown'}
      handle={controls.handle}
      {...(choice && { choice })}
      onEdit={onEdit}
    >
      <Switch
        label={t('Show {{title}}', { title: link.title })}
        hideLabel
        checked={link.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
      <Menu trigger={<IconButton icon="more" label={t('More for {{title}}', { title: link.title })} />}>
        <MenuItem icon="edit" onSelect={onEdit}>
          {t('Edit')}
        </MenuItem>
        <MenuItem icon="lock" onSelect={() => onChange({ locked: !link.locked })}>
          {link.locked ? t('Let members change it') : t('Lock it for members')}
        </MenuItem>
        <MoveItems moveUp={controls.moveUp} moveDown={controls.moveDown} />
        <MenuSeparator />
        <MenuItem icon="delete" tone="danger" onSelect={onDelete}>
          {t('Delete')}
        </MenuItem>
      </Menu>
    </LinkRow>
  );
}
