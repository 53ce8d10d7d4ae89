import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type LockedField,
  listLockedFields,
  withdrawCardRequest,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import {
  Icon,
  lazyPart,
  plainButton,
  theme,
  useApiMutation,
  useDateFormat,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { FieldRule } from './use-field-rules.ts';

const RequestDialog = lazyPart(() => import('./RequestDialog.tsx'));

interface LockNoteProps {
  profile: Profile;
  lock: LockedField;
}

/** What the dashboard has no form for. */
const notRequested: readonly string[] = ['photo', 'cover', 'theme'];

interface RuleNotesProps {
  profile: Profile;
  rule: FieldRule;
}

/** What groups decide about a field, below it. */
export function RuleNotes({ profile, rule: { lock, hiddenBy, requiredBy } }: RuleNotesProps) {
  return (
    <Notes>
      {lock && <LockNote profile={profile} lock={lock} />}
      {hiddenBy && (
        <Note>
          <Icon name="hide" size={14} />
          {t('{{group}} hides this from visitors.', { group: hiddenBy })}
        </Note>
      )}
      {requiredBy && (
        <Note>
          <Icon name="info" size={14} />
          {t('{{group}} requires this.', { group: requiredBy })}
        </Note>
      )}
    </Notes>
  );
}

/** Who fills a field. What admins decide also says who changed it last, and what the user asks for. */
function LockNote({ profile, lock }: LockNoteProps) {
  const group = lock.group.display_name;
  return (
    <Note>
      <Icon name="lock" size={14} />
      <span>
        {lock.decided_by === 'directory' ? (
          t('The directory of {{group}} fills this.', { group })
        ) : lock.decided_by === 'template' ? (
          t('{{group}} sets this for everyone.', { group })
        ) : (
          <ByAdmins profile={profile} lock={lock} />
        )}
      </span>
    </Note>
  );
}

function ByAdmins({ profile, lock }: LockNoteProps) {
  const { group, change, request, field } = lock;
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const notifyFailure = useNotifyFailure();
  const [asking, setAsking] = useState(false);
  const withdraw = useApiMutation(withdrawCardRequest, {
    refresh: [listLockedFields],
    onError: notifyFailure,
  });
  const words = { group: group.display_name };
  return (
    <>
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
            })}{' '}
      {request ? (
        <>
          {t('You asked for: {{wanted}}.', {
            wanted: asText(request.wanted[field as LockableField]) || t('Nothing'),
          })}{' '}
          <Act
            type="button"
            disabled={withdraw.isPending}
            onClick={() =>
              withdraw.mutate({
                params: { id: profile.profile_id, requestId: request.request_id },
              })
            }
          >
            {t('Withdraw')}
          </Act>
        </>
      ) : (
        notRequested.includes(field) || (
          <Act type="button" onClick={() => setAsking(true)}>
            {t('Ask for a change')}
          </Act>
        )
      )}
      {asking && <RequestDialog profile={profile} lock={lock} onClose={() => setAsking(false)} />}
    </>
  );
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map((row: { value: string }) => row.value).join(', ') : '';
}

interface LockableProps {
  profile: Profile;
  /** Undefined if the user decides. */
  rule: FieldRule | undefined;
  children: ReactNode;
}

/** Controls with what groups decide about them, which cannot be used while a group has locked what they change. */
export function Lockable({ profile, rule, children }: LockableProps) {
  if (!rule) return children;
  return (
    <Box>
      <fieldset disabled={Boolean(rule.lock)}>{children}</fieldset>
      <RuleNotes profile={profile} rule={rule} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;

  > fieldset {
    min-width: 0;
  }

  > fieldset:disabled {
    opacity: 0.7;
  }
`;

const Notes = styled.span`
  display: grid;
  gap: 4px;
  justify-items: start;
`;

const Note = styled.span`
  display: inline-flex;
  gap: 6px;
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    align-self: start;
    margin-top: 0.2em;
  }
`;

const Act = styled.button`
  ${plainButton}
  padding-block: 6px;
  margin-block: -6px;
  color: ${theme.colour.ink};
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
`;
