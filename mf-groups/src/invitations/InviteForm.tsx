import { listDepartments } from '@meishi/api-contract/endpoints/groups/departments';
import { type Group, getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import { type Invitation, listInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import {
  Button,
  Callout,
  errorSentence,
  FailureCallout,
  LinkButton,
  Row,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  TextArea,
  useApi,
  useApiCache,
  useApiQuery,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { type FormEvent, useState } from 'react';
import { t } from '../words.ts';
import { AddressChips } from './AddressChips.tsx';
import { type Invitee, maxInvitees, mergeInvitees } from './address-list.ts';
import { CsvButton } from './CsvButton.tsx';
import { InviteResults } from './InviteResults.tsx';
import { type InviteResult, sendInvitations } from './send-invitations.ts';

/** Invites users to the group: one address, a pasted list or a file. */
export function InviteForm({ group }: { group: Group }) {
  const call = useApi();
  const cache = useApiCache();
  const params = { id: group.group_id };
  // Who administers departments has no say about the plan.
  const { data: plan } = useApiQuery(getGroupPlan, { params }, { enabled: group.admin });
  const { departments, departmentId, setDepartment, isClosed } = useDepartmentChoice(group);
  const [invitees, setInvitees] = useState<Invitee[]>([]);
  const [role, setRole] = useState<Invitation['role']>('member');
  const [message, setMessage] = useState('');
  const [results, setResults] = useState<InviteResult[]>([]);
  const [failure, setFailure] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const valid = invitees.filter((invitee) => invitee.valid);
  const oneAtATime = plan !== undefined && !plan.covers.includes('bulk-invitations');
  const change = (next: Invitee[]) => {
    setInvitees(next);
    setError('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(invitees, oneAtATime);
    setError(problem);
    if (problem || busy) return;
    setBusy(true);
    setFailure('');
    try {
      setResults(await sendInvitations(call, group.group_id, { invitees, role, message, departmentId }));
      setInvitees([]);
      setMessage('');
      await cache.refresh(listInvitations);
    } catch (reason) {
      setFailure(errorSentence(reason));
    } finally {
      setBusy(false);
    }
  };

  if (isClosed)
    return (
      <Callout tone="info">
        {t('The company’s directory decides who is in your departments. People are added there.')}
      </Callout>
    );
  return (
    <form onSubmit={submit} noValidate aria-label={t('Invite people')}>
      <Stack gap={5}>
        <FailureCallout title={t('No one was invited')}>{failure}</FailureCallout>
        {results.length > 0 && <InviteResults results={results} onClose={() => setResults([])} />}
        <AddressChips invitees={invitees} onChange={change} error={error} />
        {oneAtATime && (
          <Callout
            tone="info"
            title={t('Bulk invitations are part of Team')}
            actions={<LinkButton to="/my-subscription">{t('See the plans')}</LinkButton>}
          >
            {t('Every plan lets you invite people one by one.')}
          </Callout>
        )}
        <Row gap={3} wrap>
          {group.admin && (
            <SegmentedControl
              label={t('Invited as')}
              value={role}
              onChange={setRole}
              options={[
                { value: 'member', label: t('As members') },
                { value: 'admin', label: t('As admins') },
              ]}
            />
          )}
          {(group.admin ? departments.length > 0 : departments.length > 1) && (
            <Select
              label={t('Department')}
              hideLabel
              {...(group.admin && { placeholder: t('No department') })}
              options={departments.map(({ department_id: value, display_name: label }) => ({ value, label }))}
              value={departmentId ?? ''}
              onChange={({ target }) => setDepartment(target.value)}
            />
          )}
          {!group.admin && departments.length === 1 && (
            <Text as="span" size="small" tone="soft">
              {t('They join {{department}}.', { department: departments[0]?.display_name })}
            </Text>
          )}
          <CsvButton onRead={(read) => change(mergeInvitees(invitees, read))} onFailure={setError} />
        </Row>
        <TextArea
          label={t('Personal message')}
          optional
          counter
          rows={2}
          maxLength={1000}
          value={message}
          placeholder={t('Why they should join, and what to expect.')}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Row gap={4} wrap justify="space-between">
          {group.admin ? <SeatNote plan={plan} inviting={valid.length} /> : <span />}
          <Button type="submit" variant="primary" icon="send" busy={busy}>
            {t('Send {{count, number}} invitations', {
              count: Math.max(valid.length, 1),
              one: 'Send the invitation',
            })}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The departments that people can be invited into. Who administers departments invites into one of theirs. */
function useDepartmentChoice(group: Group) {
  const [chosen, setDepartment] = useState('');
  const { data = [], isSuccess } = useApiQuery(listDepartments, { params: { id: group.group_id } });
  const departments = data.filter(({ source }) => source === 'group');
  const departmentId = chosen || (group.admin ? undefined : departments[0]?.department_id);
  const isClosed = !group.admin && isSuccess && departments.length === 0;
  return { departments, departmentId, setDepartment, isClosed };
}

function problemOf(invitees: readonly Invitee[], oneAtATime: boolean): string {
  const wrong = invitees.filter(({ valid }) => !valid);
  if (invitees.length === 0) return t('Who do you want to invite?');
  if (wrong.length > 0)
    return t('{{count, number}} of these aren’t email addresses. Correct or remove them.', {
      count: wrong.length,
      one: '“{{email}}” isn’t an email address. Correct or remove it.',
      email: wrong[0]?.email,
    });
  if (invitees.length > maxInvitees)
    return t(
      'You can invite up to {{maxInvitees, number}} people at a time. Remove {{surplus, number}} to continue.',
      {
        maxInvitees,
        surplus: invitees.length - maxInvitees,
      },
    );
  if (oneAtATime && invitees.length > 1) return t('Please invite one person at a time, or change to Team.');
  return '';
}

interface SeatNoteProps {
  plan: ResponseOf<typeof getGroupPlan> | undefined;
  inviting: number;
}

/** Shows how many seats of the plan are free. */
function SeatNote({ plan, inviting }: SeatNoteProps) {
  if (!plan) return <Skeleton width="220px" />;
  if (!plan.has_plan)
    return (
      <Text as="span" role="status" size="small" tone="danger">
        {t('The group has no plan. People can join once it has one.')}
      </Text>
    );
  if (plan.seats_left === null) return <span />;
  const tight = inviting > plan.seats_left;
  return (
    <Text as="span" role="status" size="small" tone={tight ? 'danger' : 'soft'}>
      {seatsLeft(plan.seats_left)}{' '}
      {tight
        ? t('You can invite more people. If there’s no seat left when they accept, they have to wait.')
        : t('You only use a seat when someone accepts.')}
    </Text>
  );
}

const seatsLeft = (count: number) =>
  count === 0
    ? t('Your plan has no seats left.')
    : t('{{count, number}} seats left in your plan.', { count, one: '1 seat left in your plan.' });
