import {
  type GroupCard,
  handOverCard,
  listGroupCards,
} from '@meishi/api-contract/endpoints/groups/group-cards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import {
  Button,
  errorSentence,
  FailureCallout,
  LoadingOrError,
  Skeleton,
  Stack,
  Text,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { HandoverFields } from '../handover/HandoverFields.tsx';
import { dayFromNow, defaultHandoverDays, endOfDay } from '../handover/handover-form.ts';
import { memberQuestion } from '../member-words/member-question.ts';
import { t } from '../words.ts';

interface HandoverDialogProps {
  group: Group;
  card: GroupCard;
  onClose: () => void;
}

/** Chooses who receives the visitors of a former member's card, and until when. */
export function HandoverDialog({ group, card, onClose }: HandoverDialogProps) {
  const notify = useNotify();
  const members = useApiQuery(listMembers, memberQuestion(group.group_id));
  const [choice, setChoice] = useState({
    colleague: card.handover?.active ? card.handover.colleague.user_id : '',
    day: dayFromNow(defaultHandoverDays),
  });
  const [failure, setFailure] = useState<string>();
  const change = useApiMutation(handOverCard, {
    refresh: [listGroupCards],
    onSuccess: ({ handover }) => {
      notify(
        t('{{displayName}} is now the contact for people who tap the card.', {
          displayName: handover?.colleague.display_name,
        }),
      );
      onClose();
    },
    onError: (error) => setFailure(error.fields.ends_at ?? errorSentence(error)),
  });
  const leaver = card.holder?.display_name ?? card.handover?.former_name;

  const save = () => {
    if (!choice.colleague) return setFailure(t('Please choose a colleague.'));
    setFailure(undefined);
    change.mutate({
      params: { id: group.group_id, cardId: card.card_id },
      body: { user_id: choice.colleague, ends_at: endOfDay(choice.day) },
    });
  };

  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={t('Hand over this card')}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" busy={change.isPending} onClick={save}>
            {t('Hand over')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Text size="small" tone="soft">
          {leaver
            ? t(
                'People who tap it learn that {{leaver}} has left {{displayName}} and who to contact instead. They lose this card but keep their profile and other cards.',
                { leaver, displayName: group.display_name },
              )
            : t('People who tap it learn who to contact at {{displayName}}.', {
                displayName: group.display_name,
              })}
        </Text>
        {members.data ? (
          <HandoverFields colleagues={members.data.members} value={choice} onChange={setChoice} />
        ) : (
          <LoadingOrError query={members} title={t('The members could not be loaded')}>
            <Skeleton height="150px" />
          </LoadingOrError>
        )}
        <FailureCallout>{failure}</FailureCallout>
      </Stack>
    </Dialog>
  );
}
