import type { LockedField } from '@meishi/api-contract/endpoints/groups/member-cards';
import { Icon, theme, useDateFormat } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';

/** Who decides a field, and who changed it last. */
export function LockNote({ lock: { group, change } }: { lock: LockedField }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const words = { group: group.display_name };
  return (
    <Note>
      <Icon name="lock" size={14} />
      <span>
        {!change
          ? t('{{group}} sets this.', words)
          : change.changed_by
            ? t('{{group}} sets this. {{name}} changed it on {{date}}.', {
                ...words,
                name: change.changed_by,
                date: formatDate(change.changed_at),
              })
            : t('{{group}} sets this. Changed on {{date}}.', {
                ...words,
                date: formatDate(change.changed_at),
              })}
      </span>
    </Note>
  );
}

interface LockableProps {
  /** Undefined if the user decides. */
  lock: LockedField | undefined;
  children: ReactNode;
}

/** Controls that cannot be used while a group decides what they change. */
export function Lockable({ lock, children }: LockableProps) {
  if (!lock) return children;
  return (
    <Box>
      <fieldset disabled>{children}</fieldset>
      <LockNote lock={lock} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;

  > fieldset {
    min-width: 0;
    opacity: 0.7;
  }
`;

const Note = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: baseline;
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};

  > svg {
    flex: none;
    align-self: center;
  }
`;
