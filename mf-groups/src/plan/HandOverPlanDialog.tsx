import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listMembers, type Member } from '@meishi/api-contract/endpoints/groups/members';
import {
  Button,
  errorSentence,
  FailureCallout,
  LinkButton,
  LoadingOrError,
  Skeleton,
  Stack,
  Text,
  useApiQuery,
  useNotify,
  useSession,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { groupAddress } from '../frame/group-tabs.ts';
import { memberQuestion } from '../member-words/member-question.ts';
import { nameOf } from '../member-words/member-words.ts';
import { t } from '../words.ts';
import { usePayerChanges } from './use-payer-changes.ts';

interface HandOverPlanDialogProps {
  group: Group;
  /** The admin to ask, if it is already known. */
  admin?: Member;
  onClose: () => void;
}

/** Asks another admin to pay for the group. */
export function HandOverPlanDialog({ group, admin, onClose }: HandOverPlanDialogProps) {
  const { user } = useSession();
  const notify = useNotify();
  const { offer } = usePayerChanges(group);
  const members = useApiQuery(listMembers, memberQuestion(group.group_id), { enabled: !admin });
  const others = admin
    ? [admin]
    : members.data?.members.filter(({ role, user_id }) => role === 'admin' && user_id !== user?.user_id);
  const [chosen, setChosen] = useState(admin?.user_id ?? '');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const asked = others?.find(({ user_id }) => user_id === (chosen || others[0]?.user_id));

  const ask = async () => {
    if (!asked || busy) return;
    setBusy(true);
    try {
      await offer(asked.user_id);
      notify(t('We’ve emailed {{name}}.', { name: nameOf(asked) }));
      onClose();
    } catch (error) {
      setFailure(errorSentence(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={admin ? t('Hand over the plan too?') : t('Hand over the plan')}
      footer={
        asked ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {admin ? t('Keep paying') : t('Cancel')}
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void ask()}>
              {t('Ask {{name}}', { name: nameOf(asked) })}
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={onClose}>
            {t('Close')}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        {!others ? (
          <LoadingOrError query={members} title={t('The members could not be loaded')}>
            <Skeleton height="96px" />
          </LoadingOrError>
        ) : asked ? (
          <>
            {!admin && (
              <Select
                label={t('Who should pay')}
                options={others.map((member) => ({ value: member.user_id, label: nameOf(member) }))}
                value={asked.user_id}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
            <Text size="small" tone="soft">
              {t(
                'You pay for {{displayName}} until {{name}} accepts and has a Team plan with a seat for each member. Your own subscription continues until you cancel it.',
                { displayName: group.display_name, name: nameOf(asked) },
              )}
            </Text>
          </>
        ) : (
          <>
            <Text size="small" tone="soft">
              {t('Only an admin can pay for the group. Make someone else an admin first.')}
            </Text>
            <div>
              <LinkButton to={groupAddress(group.name, 'members')}>{t('Open the members')}</LinkButton>
            </div>
          </>
        )}
        <FailureCallout>{failure}</FailureCallout>
      </Stack>
    </Dialog>
  );
}
