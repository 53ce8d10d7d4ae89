import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import {
  decideJoinRequest,
  type JoinRequest,
  listJoinRequests,
} from '@meishi/api-contract/endpoints/groups/joining';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import {
  Avatar,
  Button,
  Callout,
  Heading,
  Row,
  space,
  Text,
  theme,
  useApiMutation,
  useApiQuery,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

/** Who asks to join. Nothing if nobody does. */
export function JoinRequests({ group: { group_id: id } }: { group: Group }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [declining, setDeclining] = useState<JoinRequest>();
  const { data, error, refetch } = useApiQuery(listJoinRequests, { params: { id } });
  const decide = useApiMutation(decideJoinRequest, {
    refresh: [listJoinRequests, listMembers, getGroupPlan],
  });
  const input = (request: JoinRequest, accept: boolean) => ({
    params: { id, userId: request.user_id },
    body: { accept },
  });
  const accept = (request: JoinRequest) =>
    decide.mutate(input(request, true), {
      onSuccess: () =>
        notify(t('{{name}} is now a member, and is told by email.', { name: request.display_name })),
      onError: notifyFailure,
    });

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
        {t('The requests to join could not be loaded.')}
      </Callout>
    );
  if (!data?.total) return null;
  return (
    <Box id="requests" aria-labelledby="requests-title">
      <Heading level={2} size="lead" id="requests-title">
        {t('{{count, number}} people ask to join', { count: data.total, one: '1 person asks to join' })}
      </Heading>
      <ul aria-labelledby="requests-title">
        {data.requests.map((request) => (
          <Line key={request.user_id}>
            <Avatar name={request.display_name} photo={request.photo} size={40} />
            <div>
              <Text strong>{request.display_name}</Text>
              <Text size="small" tone="soft">
                {request.email}
              </Text>
            </div>
            <Row gap={2} wrap>
              <Button
                size="small"
                variant="quiet"
                disabled={decide.isPending}
                aria-label={t('Decline {{name}}', { name: request.display_name })}
                onClick={() => setDeclining(request)}
              >
                {t('Decline…')}
              </Button>
              <Button
                size="small"
                variant="primary"
                busy={decide.isPending && decide.variables.params.userId === request.user_id}
                aria-label={t('Let in: {{name}}', { name: request.display_name })}
                onClick={() => accept(request)}
              >
                {t('Let in')}
              </Button>
            </Row>
          </Line>
        ))}
      </ul>
      {data.requests.length < data.total && (
        <Text size="small" tone="soft">
          {t('{{others, number}} more follow when these are decided.', {
            others: data.total - data.requests.length,
          })}
        </Text>
      )}
      {declining && (
        <ConfirmDialog
          open
          onClose={() => setDeclining(undefined)}
          title={t('Decline {{name}}?', { name: declining.display_name })}
          confirmLabel={t('Decline')}
          onConfirm={async () => {
            await decide.mutateAsync(input(declining, false));
            notify(t('{{name}} is told by email.', { name: declining.display_name }));
          }}
        >
          {t('They can’t ask again. You can still invite them.')}
        </ConfirmDialog>
      )}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.sunken};
  scroll-margin-top: ${space(18)};
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  padding-block: ${space(3)};

  > :nth-child(2) {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & + & {
    border-top: 1px solid ${theme.colour.hairline};
  }
`;
