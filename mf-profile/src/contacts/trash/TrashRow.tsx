import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Avatar, Button, IconButton, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { workOf } from '../contact-words.ts';

interface TrashRowProps {
  contact: Contact;
  disabled: boolean;
  onRestore: () => void;
  onErase: () => void;
}

const restsDays = 30;

/** A deleted contact with its remaining days and a button to restore it. */
export function TrashRow({ contact, disabled, onRestore, onErase }: TrashRowProps) {
  const { display_name } = contact;
  return (
    <Line>
      <Avatar name={display_name} size={40} />
      <div>
        <Text as="p" size="small" strong truncate>
          {display_name}
        </Text>
        <Text size="caption" tone="soft">
          {[workOf(contact), daysLeft(contact)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Button
        size="small"
        icon="undo"
        disabled={disabled}
        aria-label={t('Restore {{displayName}}', { displayName: display_name })}
        onClick={onRestore}
      >
        {t('Restore')}
      </Button>
      <IconButton
        icon="delete"
        label={t('Permanently delete {{displayName}}', { displayName: display_name })}
        disabled={disabled}
        onClick={onErase}
      />
    </Line>
  );
}

function daysLeft({ deleted_at }: Contact): string {
  const left = Math.ceil((Date.parse(deleted_at ?? '') + restsDays * dayMs - Date.now()) / dayMs);
  if (left <= 0) return t('Will be deleted soon');
  return t('Will be deleted in {{count}} days', { count: left, one: 'Will be deleted in 1 day' });
}

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 12px;
  min-height: 68px;
  padding-block: 8px;
  border-bottom: 1px solid ${theme.colour.hairline};

  /* The buttons get a line of their own, below the name. */
  ${theme.media.narrow} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 4px 12px;

    > :nth-child(2) {
      grid-column: 2 / -1;
    }

    > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }
`;
