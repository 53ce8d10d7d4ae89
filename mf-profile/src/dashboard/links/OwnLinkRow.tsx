import type { Link } from '@meishi/api-contract/endpoints/links';
import { editableLinkAddress } from '@meishi/api-contract/rules/link-address';
import { linkVisibility, scheduleWords } from '@meishi/api-contract/rules/link-schedule';
import { contractWord, IconButton, Switch } from '@meishi/shell-sdk';
import { LinkRow } from '@meishi/shell-sdk/link-fields';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import type { SortableControls } from '@meishi/shell-sdk/sortable';
import { t } from '../../words.ts';
import { clicksSentence } from './use-link-clicks.ts';

interface OwnLinkRowProps {
  link: Link;
  controls: SortableControls;
  now: Date;
  /** In the last 30 days; undefined until it is known. */
  clicks: number | undefined;
  choice: { chosen: boolean; toggle: () => void } | undefined;
  onEdit: () => void;
  onToggle: (enabled: boolean) => void;
  onDelete: () => void;
}

export function OwnLinkRow({
  link,
  controls,
  now,
  clicks,
  choice,
  onEdit,
  onToggle,
  onDelete,
}: OwnLinkRowProps) {
  const fixed = link.locked || link.origin === 'group';
  const schedule = scheduleWords(link, now, contractWord);
  return (
    <LinkRow
      link={link}
      address={editableLinkAddress(link.kind, link.url)}
      notes={schedule ? [{ icon: 'time', text: schedule }] : []}
      figure={clicks !== undefined && clicksSentence(clicks)}
      faded={linkVisibility(link, now) !== 'shown'}
      handle={controls.handle}
      {...(choice && { choice })}
      onEdit={fixed ? undefined : onEdit}
    >
      <Switch
        label={t('Show {{title}}', { title: link.title })}
        hideLabel
        checked={link.enabled}
        disabled={fixed}
        onChange={onToggle}
      />
      <Menu trigger={<IconButton icon="more" label={t('More for {{title}}', { title: link.title })} />}>
        {!fixed && (
          <MenuItem icon="edit" onSelect={onEdit}>
            {t('Edit')}
          </MenuItem>
        )}
        <MenuItem icon="up" disabled={!controls.moveUp} onSelect={() => controls.moveUp?.()}>
          {t('Move up')}
        </MenuItem>
        <MenuItem icon="down" disabled={!controls.moveDown} onSelect={() => controls.moveDown?.()}>
          {t('Move down')}
        </MenuItem>
        {!fixed && (
          <>
            <MenuSeparator />
            <MenuItem icon="delete" tone="danger" onSelect={onDelete}>
              {t('Delete')}
            </MenuItem>
          </>
        )}
      </Menu>
    </LinkRow>
  );
}
