import { listGroupCards } from '@meishi/api-contract/endpoints/groups/group-cards';
import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  changeMembers,
  listMembers,
  type Member,
  type MemberChange,
  maxChangedMembers,
} from '@meishi/api-contract/endpoints/groups/members';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import {
  Button,
  errorSentence,
  FailureCallout,
  Stack,
  space,
  Text,
  theme,
  useApi,
  useApiCache,
  useNotify,
} from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { nameOf } from '../member-words/member-words.ts';
import { t } from '../words.ts';

type Result = ResponseOf<typeof changeMembers>;

interface ChangeMembersProps {
  group: Group;
  members: readonly Member[];
  change: MemberChange;
  /** Called when the change was made for at least some. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks before several members are changed, and lists those who were not with the reason. */
export function ChangeMembers({ group, members, change, onDone, onClose }: ChangeMembersProps) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<Result>();
  const words = wordsOf(change, members.length, group.display_name);

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    const sum: Result = { changed: [], refused: [] };
    try {
      for (let at = 0; at < members.length; at += maxChangedMembers) {
        const user_ids = members.slice(at, at + maxChangedMembers).map(({ user_id }) => user_id);
        const part = await call(changeMembers, {
          params: { id: group.group_id },
          body: { user_ids, change },
        });
        sum.changed.push(...part.changed);
        sum.refused.push(...part.refused);
      }
    } catch (error) {
      setFailure(errorSentence(error));
    }
    setBusy(false);
    if (sum.changed.length === 0 && sum.refused.length === 0) return;
    for (const list of [listMembers, getGroup, listGroupCards]) void cache.refresh(list);
    onDone();
    if (sum.refused.length > 0 || sum.changed.length < members.length) return setResult(sum);
    notify(wordsOf(change, sum.changed.length, group.display_name).done);
    onClose();
  };

  if (result)
    return (
      <Dialog
        size="small"
        onClose={onClose}
        title={t('{{done, number}} of {{count, number}} changed', {
          done: result.changed.length,
          count: members.length,
        })}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        }
      >
        <Stack gap={4}>
          <FailureCallout>{failure}</FailureCallout>
          {result.refused.length > 0 && (
            <>
              <Text size="small" tone="soft">
                {t('These members stay as they are:')}
              </Text>
              <Reasons>
                {result.refused.map(({ user_id, message }) => (
                  <li key={user_id}>
                    <strong>{nameOf(members.find((member) => member.user_id === user_id) ?? nobody)}</strong>
                    <span>{message}</span>
                  </li>
                ))}
              </Reasons>
            </>
          )}
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={words.question}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant={change === 'remove' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void confirm()}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text size="small" tone="soft">
          {words.effect}
        </Text>
        <FailureCallout>{failure}</FailureCallout>
      </Stack>
    </Dialog>
  );
}

const nobody = { display_name: '' };

function wordsOf(change: MemberChange, count: number, displayName: string) {
  if (change === 'remove')
    return {
      question: t('Remove {{count, number}} members?', { count, one: 'Remove 1 member?' }),
      effect: t(
        'Their profiles lose the links of {{displayName}} and any changes made to them. They keep their profiles, links, contacts and analytics, and are told by email. Cards of the group still open their profiles until you hand them over.',
        { displayName },
      ),
      button: t('Remove'),
      done: t('{{count, number}} members removed.', { count, one: '1 member removed.' }),
    };
  if (change === 'make-admin')
    return {
      question: t('Make {{count, number}} members admins?', { count, one: 'Make 1 member an admin?' }),
      effect: t(
        'Admins manage the members, links, dashboards and settings of {{displayName}}. New admins are told by email.',
        { displayName },
      ),
      button: t('Make admins'),
      done: t('{{count, number}} members are now admins.', { count, one: '1 member is now an admin.' }),
    };
  return {
    question: t('Take the admin role from {{count, number}} members?', {
      count,
      one: 'Take the admin role from 1 member?',
    }),
    effect: t('They stay in {{displayName}} and can no longer manage it.', { displayName }),
    button: t('Make members'),
    done: t('{{count, number}} members are no longer admins.', {
      count,
      one: '1 member is no longer an admin.',
    }),
  };
}

const Reasons = styled.ul`
  display: grid;
  gap: ${space(3)};
  font: ${theme.size.small} ${theme.font.text};

  > li {
    display: grid;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 550;
  }

  span {
    color: ${theme.colour.inkSoft};
  }
`;
