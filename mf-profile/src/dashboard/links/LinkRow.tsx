import { shortAddress, writtenLinkAddress } from '@meishi/api-contract/link-address';
import { linkKindFacts } from '@meishi/api-contract/link-kinds';
import { linkVisibility, scheduleWords } from '@meishi/api-contract/link-schedule';
import type { Link } from '@meishi/api-contract/links';
import { contractWord, Icon, IconButton, Switch, Text, VisuallyHidden } from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import type { SortableControls } from '@meishi/shell-sdk/sortable';
import { Picture } from '../../public-profile/Picture';
import { t } from '../../words';
import { LinkLine, LinkMark, LinkNote, LinkOpener, LinkWords } from './linkRowStyle';

interface LinkRowProps {
  link: Link;
  controls: SortableControls;
  now: Date;
  onEdit: () => void;
  onToggle: (enabled: boolean) => void;
  onDelete: () => void;
}

/** One link: what it is, whether it shows, and what can be done with it. */
export function LinkRow({ link, controls, now, onEdit, onToggle, onDelete }: LinkRowProps) {
  const fixed = link.locked || link.origin === 'group';
  const schedule = scheduleWords(link, now, contractWord);
  return (
    <LinkLine $faded={linkVisibility(link, now) !== 'shown'}>
      {controls.handle}
      <LinkOpener type="button" onClick={onEdit} disabled={fixed}>
        <VisuallyHidden>{t('Edit')} </VisuallyHidden>
        <LinkMark title={t(linkKindFacts[link.kind].label)}>
          {link.photo ? (
            <Picture photo={link.photo} alt="" sizes="40px" />
          ) : (
            <Icon name={link.kind} size={20} />
          )}
        </LinkMark>
        <LinkWords>
          <Text as="span" size="small" strong truncate>
            {link.title}
          </Text>
          {schedule && (
            <LinkNote>
              <Icon name="time" size={14} />
              {schedule}
            </LinkNote>
          )}
          <Text as="span" size="caption" tone="faint" truncate>
            {shortAddress(writtenLinkAddress(link.kind, link.url))}
          </Text>
        </LinkWords>
      </LinkOpener>
      <Switch
        label={t('Show {{title}}', { title: link.title })}
        hideLabel
        checked={link.enabled}
        disabled={fixed}
        onChange={onToggle}
      />
      <Menu trigger={<IconButton icon="more" label={t('More for {{name}}', { name: link.title })} />}>
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
    </LinkLine>
  );
}
