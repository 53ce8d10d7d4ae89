import { handOverCard, listGroupCards } from '@meishi/api-contract/endpoints/groups/group-cards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { listSharedContacts } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import {
  Button,
  Callout,
  Checkbox,
  errorSentence,
  FailureCallout,
  Stack,
  Text,
  useApi,
  useApiCache,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { type HandoverChoice, HandoverFields } from '../handover/HandoverFields.tsx';
import { dayFromNow, defaultHandoverDays, endOfDay } from '../handover/handover-form.ts';
import { isLastAdmin, lastAdminSentence, nameOf } from '../member-words/member-words.ts';
import { t } from '../words.ts';

interface RemoveMemberProps {
  group: Group;
  member: Member;
  members: readonly Member[];
  /** @param successor who gets the contacts that the member shared, if not the caller */
  onRemove: (member: Member, successor?: string) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms the removal of a member, explains the consequences and hands over the group's cards. */
export function RemoveMember({ group, member, members, onRemove, onClose }: RemoveMemberProps) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const { data: cards } = useApiQuery(listGroupCards, { params: { id: group.group_id } });
  const held = cards?.filter(({ holder }) => holder?.user_id === member.user_id) ?? [];
  const [handsOver, setHandsOver] = useState(true);
  const [choice, setChoice] = useState({ colleague: '', day: dayFromNow(defaultHandoverDays) });
  const [successor, setSuccessor] = useState('');
  const shared = useApiQuery(listSharedContacts, {
    params: { id: group.group_id },
    query: { owner: member.user_id, limit: 1 },
  });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const lastAdmin = isLastAdmin(member, members);
  const handing = held.length > 0 && handsOver;
  const name = nameOf(member);

  const handOver = () =>
    Promise.all(
      held.map(({ card_id }) =>
        call(handOverCard, {
          params: { id: group.group_id, cardId: card_id },
          body: { user_id: choice.colleague, ends_at: endOfDay(choice.day) },
        }),
      ),
    );

  const confirm = async () => {
    if (handing && !choice.colleague) return setFailure(t('Please choose who visitors should contact.'));
    setBusy(true);
    setFailure(undefined);
    try {
      await onRemove(member, successor || undefined);
    } catch (error) {
      setFailure(errorSentence(error));
      return setBusy(false);
    }
    try {
      if (handing) await handOver();
      notify(t('{{name}} is no longer in {{displayName}}.', { name, displayName: group.display_name }));
    } catch (error) {
      notify({
        tone: 'error',
        message: t('{{name}} was removed, but the cards weren’t handed over: {{error}}', {
          name,
          error: errorSentence(error),
        }),
      });
    }
    void cache.refresh(listGroupCards);
    onClose();
  };

  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={t('Remove {{name}}?', { name })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {lastAdmin ? t('Close') : t('Cancel')}
          </Button>
          {!lastAdmin && (
            <Button variant="danger" busy={busy} onClick={confirm}>
              {t('Remove')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5}>
        {lastAdmin ? (
          <Callout tone="warning">{t(lastAdminSentence)}</Callout>
        ) : (
          <Text size="small" tone="soft">
            {t(
              'Their profile loses the links of {{displayName}} and any changes made to them. They keep their profile, links, private contacts and analytics.',
              { displayName: group.display_name },
            )}
          </Text>
        )}
        {!lastAdmin && held.length > 0 && (
          <CardHandover
            name={name}
            cards={held.length}
            checked={handsOver}
            onCheck={setHandsOver}
            colleagues={members.filter(({ user_id }) => user_id !== member.user_id)}
            choice={choice}
            onChoose={setChoice}
          />
        )}
        {!lastAdmin && shared.data && shared.data.total > 0 && (
          <Select
            label={t('Their {{count, number}} shared contacts go to', {
              count: shared.data.total,
              one: 'Their shared contact goes to',
            })}
            placeholder={t('The group’s successor, or you')}
            value={successor}
            options={members
              .filter(({ user_id }) => user_id !== member.user_id)
              .map((other) => ({ value: other.user_id, label: nameOf(other) }))}
            onChange={(event) => setSuccessor(event.target.value)}
          />
        )}
        <FailureCallout>{failure}</FailureCallout>
      </Stack>
    </Dialog>
  );
}

interface CardHandoverProps {
  name: string;
  cards: number;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  colleagues: readonly Member[];
  choice: HandoverChoice;
  onChoose: (choice: HandoverChoice) => void;
}

/** Whether the group's cards go to a colleague, to whom and until when. */
function CardHandover({ name, cards, checked, onCheck, colleagues, choice, onChoose }: CardHandoverProps) {
  return (
    <>
      <Checkbox
        label={t('Hand over the group’s {{count, number}} cards', {
          count: cards,
          one: 'Hand over the group’s card',
        })}
        description={
          checked
            ? t('Visitors who tap them learn that {{name}} has left and who to contact instead.', { name })
            : t('The cards still open {{name}}’s profile. You can hand them over later.', {
                count: cards,
                one: 'The card still opens {{name}}’s profile. You can hand it over later.',
                name,
              })
        }
        checked={checked}
        onChange={onCheck}
      />
      {checked && <HandoverFields colleagues={colleagues} value={choice} onChange={onChoose} />}
    </>
  );
}
