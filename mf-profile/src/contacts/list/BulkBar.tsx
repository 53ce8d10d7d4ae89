import { listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Button, IconButton, Text, TextField, theme, useApiQuery } from '@meishi/shell-sdk';
import { Dialog, Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import type { ContactList } from '../use-contact-list.ts';
import type { Selection } from '../use-selection.ts';
import type { Bulk } from './use-bulk.ts';

interface BulkBarProps {
  bulk: Bulk;
  selection: Selection;
  list: ContactList;
  profiles: Profile[];
  progress: { done: number; of: number } | null;
  online: boolean;
  onEnd: () => void;
}

/** In the menu, the latest ones. */
const maxEvents = 20;

/** The toolbar above the list while contacts are selected. */
export function BulkBar({ bulk, selection, list, profiles, progress, online, onEnd }: BulkBarProps) {
  const [dialog, setDialog] = useState<'tag' | 'export' | null>(null);
  const { data: events = [] } = useApiQuery(listContactEvents);
  const count = selection.ids.size;
  const nothing = count === 0 || !online || progress !== null;
  return (
    <Bar role="group" aria-label={t('Selected contacts')}>
      <Line>
        <Text as="span" size="small" strong numeric role="status">
          {progress
            ? t('{{done, number}} of {{of, number}}', progress)
            : t('{{count, number}} selected', { count })}
        </Text>
        {count < list.total && (
          <Button size="small" variant="quiet" onClick={bulk.selectAll}>
            {t('Select all {{total, number}}', { total: list.total })}
          </Button>
        )}
        <IconButton size="small" icon="close" label={t('End selection')} onClick={onEnd} />
      </Line>
      <Line>
        <IconButton
          icon="favourite"
          label={bulk.allFavourites ? t('Remove from favourites') : t('Add to favourites')}
          disabled={nothing}
          onClick={() => bulk.favourite(!bulk.allFavourites)}
        />
        <IconButton icon="tag" label={t('Tag')} disabled={nothing} onClick={() => setDialog('tag')} />
        <Menu trigger={<IconButton icon="profile" label={t('Attach to a profile')} disabled={nothing} />}>
          {profiles.map(({ profile_id, display_name }) => (
            <MenuItem key={profile_id} icon="profile" onSelect={() => bulk.attach(profile_id, display_name)}>
              {display_name}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem icon="close" onSelect={() => bulk.attach(null, '')}>
            {t('Detach')}
          </MenuItem>
        </Menu>
        {events.length > 0 && (
          <Menu trigger={<IconButton icon="calendar" label={t('Move to an event')} disabled={nothing} />}>
            {events.slice(0, maxEvents).map((event) => (
              <MenuItem key={event.event_id} icon="calendar" onSelect={() => bulk.move(event)}>
                {event.name}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem icon="close" onSelect={() => bulk.move(null)}>
              {t('No event')}
            </MenuItem>
          </Menu>
        )}
        <IconButton
          icon="download"
          label={t('Export')}
          disabled={nothing}
          onClick={() => setDialog('export')}
        />
        <IconButton
          icon="delete"
          label={t('Move to the trash')}
          disabled={nothing}
          onClick={() => bulk.trash()}
        />
      </Line>
      {dialog === 'tag' && <TagDialog bulk={bulk} onClose={() => setDialog(null)} />}
      <ExportDialog
        open={dialog === 'export'}
        onClose={() => setDialog(null)}
        total={count}
        {...(count === list.total ? { filter: list.question.filter } : { chosen: [...selection.ids] })}
      />
    </Bar>
  );
}

function TagDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const [tag, setTag] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tag.trim()) return;
    bulk.tag(tag.trim());
    onClose();
  };
  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={t('Tag contacts')}
      footer={
        <Button variant="primary" type="submit" form="tag-contacts" disabled={!tag.trim()}>
          {t('Add tag')}
        </Button>
      }
    >
      <form id="tag-contacts" onSubmit={submit}>
        <TextField
          label={t('Tag')}
          maxLength={40}
          autoComplete="off"
          placeholder={t('Fair 2026')}
          value={tag}
          onChange={(event) => setTag(event.target.value)}
        />
      </form>
      {bulk.tagsOfChosen.length > 0 && (
        <Removals>
          <Text size="small" tone="soft">
            {t('Or remove a tag:')}
          </Text>
          <div>
            {bulk.tagsOfChosen.slice(0, 20).map((name) => (
              <Button
                key={name}
                size="small"
                icon="close"
                onClick={() => {
                  bulk.untag(name);
                  onClose();
                }}
              >
                {name}
              </Button>
            ))}
          </div>
        </Removals>
      )}
    </Dialog>
  );
}

const Bar = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 8px;
  margin: 0 8px 8px;
  padding-block: 4px;
  padding-inline: 12px 4px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.focusWash};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;

  > [role='status'] {
    margin-inline-end: 4px;
    white-space: nowrap;
  }

  &:first-child {
    flex: 1 1 auto;

    > :last-child {
      margin-inline-start: auto;
    }
  }
`;

const Removals = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 20px;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
