import type { Group, LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import {
  decideCardRequest,
  getMemberCard,
  type LockedValues,
  listCardRequests,
  type MemberRequest,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { lockedFieldWords } from '@meishi/api-contract/rules/locked-field-words';
import {
  Avatar,
  Button,
  Callout,
  contractWord,
  Heading,
  Row,
  Stack,
  space,
  Text,
  TextArea,
  theme,
  useApiMutation,
  useApiQuery,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

/** What members ask the admins to change on their cards. Nothing if nobody asks. */
export function CardRequests({ group }: { group: Group }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { user } = useSession();
  const [declining, setDeclining] = useState<MemberRequest>();
  const { data, error, refetch } = useApiQuery(listCardRequests, { params: { id: group.group_id } });
  const { mutate, isPending, variables } = useApiMutation(decideCardRequest, {
    refresh: [listCardRequests, getMemberCard, listMembers, getProfile],
    onError: notifyFailure,
  });
  const decide = (request: MemberRequest, accept: boolean, note = '') =>
    mutate(
      { params: { id: group.group_id, requestId: request.request_id }, body: { accept, note } },
      {
        onSuccess: () => {
          setDeclining(undefined);
          const words = { name: request.member.display_name };
          notify(
            accept
              ? t('Accepted. {{name}} is told by email.', words)
              : t('Declined. {{name}} is told by email.', words),
          );
        },
      },
    );

  if (error && !data)
    return (
      <Callout
        tone="warning"
        actions={
          <Button size="small" icon="retry" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('The requests of members could not be loaded.')}
      </Callout>
    );
  if (!data?.total) return null;
  return (
    <Section id="requests" aria-labelledby="requests-title">
      <Heading level={2} size="lead" id="requests-title">
        {t('{{count, number}} requests of members', { count: data.total, one: '1 request of a member' })}
      </Heading>
      <ul>
        {data.requests.map((request) => (
          <RequestRow
            key={request.request_id}
            request={request}
            own={!group.admin && request.member.user_id === user?.user_id}
            busy={isPending && variables.params.requestId === request.request_id}
            onAccept={() => decide(request, true)}
            onDecline={() => setDeclining(request)}
          />
        ))}
      </ul>
      {declining && (
        <DeclineDialog
          request={declining}
          busy={isPending}
          onClose={() => setDeclining(undefined)}
          onDecline={(note) => decide(declining, false, note)}
        />
      )}
    </Section>
  );
}

interface RequestRowProps {
  request: MemberRequest;
  /** Whether an administrator of departments asks, about whose card another admin decides. */
  own: boolean;
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

function RequestRow({ request, own, busy, onAccept, onDecline }: RequestRowProps) {
  const { member, field, wanted, current } = request;
  const name = member.display_name;
  return (
    <Line>
      <Avatar name={name} photo={member.photo} size={40} />
      <div>
        <Text strong>{name}</Text>
        <Text size="small" tone="soft">
          {contractWord(lockedFieldWords[field as LockableField])}
        </Text>
        <Change>
          <del>{asText(current, field) || t('Nothing')}</del>
          <span aria-hidden>→</span>
          <ins>{asText(wanted, field) || t('Nothing')}</ins>
        </Change>
      </div>
      {own ? (
        <Text size="small" tone="soft">
          {t('Another admin decides about your own card.')}
        </Text>
      ) : (
        <Row gap={2} wrap>
          <Button
            size="small"
            variant="quiet"
            disabled={busy}
            aria-label={t('Decline the request of {{name}}', { name })}
            onClick={onDecline}
          >
            {t('Decline…')}
          </Button>
          <Button
            size="small"
            variant="primary"
            busy={busy}
            aria-label={t('Accept the request of {{name}}', { name })}
            onClick={onAccept}
          >
            {t('Accept')}
          </Button>
        </Row>
      )}
    </Line>
  );
}

interface DeclineDialogProps {
  request: MemberRequest;
  busy: boolean;
  onClose: () => void;
  onDecline: (note: string) => void;
}

function DeclineDialog({ request, busy, onClose, onDecline }: DeclineDialogProps) {
  const [note, setNote] = useState('');
  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={t('Decline the request of {{name}}?', { name: request.member.display_name })}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" busy={busy} onClick={() => onDecline(note)}>
            {t('Decline')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextArea
          label={t('Note')}
          optional
          maxLength={300}
          counter
          value={note}
          hint={t('The member reads it in the email.')}
          onChange={({ target }) => setNote(target.value)}
        />
      </Stack>
    </Dialog>
  );
}

function asText(values: LockedValues, field: string): string {
  const value = values[field as LockableField];
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((row) => row.value).join(', ');
  return value && 'layout' in value ? `${value.layout}, ${value.accent}, ${value.mode}` : '';
}

const Section = styled.section`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.sunken};
  scroll-margin-top: ${space(18)};
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
  padding-block: ${space(3)};

  &:not(:first-child) {
    border-top: 1px solid ${theme.colour.hairline};
  }

  ${theme.media.narrow} {
    grid-template-columns: 40px minmax(0, 1fr);

    > :last-child {
      grid-column: 2;
    }
  }
`;

const Change = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  font: ${theme.size.small} ${theme.font.text};
  overflow-wrap: anywhere;

  > del {
    color: ${theme.colour.inkSoft};
  }

  > ins {
    font-weight: 550;
    text-decoration: none;
  }
`;
