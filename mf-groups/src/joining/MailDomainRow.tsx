import {
  checkMailDomain,
  type JoiningMode,
  joiningModes,
  listMailDomains,
  type MailDomain,
  removeMailDomain,
  updateMailDomain,
} from '@meishi/api-contract/endpoints/groups/joining';
import {
  Badge,
  Button,
  Callout,
  CopyField,
  Row,
  Stack,
  space,
  Text,
  useApiMutation,
  useDateFormat,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { foundWords, modeWords, statusWords } from './domain-words.ts';

/** A domain with its status, how people join by it, and its record until that is there. */
export function MailDomainRow({ groupId: id, domain }: { groupId: string; domain: MailDomain }) {
  const { domain: name, status, mode } = domain;
  const input = { params: { id, domainId: domain.domain_id } };
  const notify = useNotify();
  const onError = useNotifyFailure();
  const [removing, setRemoving] = useState(false);
  const refresh = [listMailDomains];
  const update = useApiMutation(updateMailDomain, { refresh, onError });
  const check = useApiMutation(checkMailDomain, {
    refresh,
    onError,
    onSuccess: ({ status: now }) => {
      if (now === 'proved') notify(t('{{name}} is proved.', { name }));
    },
  });
  const remove = useApiMutation(removeMailDomain, { refresh });
  const { label, tone } = statusWords[status];
  return (
    <Line>
      <Row gap={3} wrap justify="space-between">
        <Row gap={2} wrap>
          <Text strong>{name}</Text>
          <Badge tone={tone}>{t(label)}</Badge>
        </Row>
        <Row gap={2} wrap>
          <Button
            size="small"
            busy={check.isPending}
            aria-label={t('Check now: the record of {{name}}', { name })}
            onClick={() => check.mutate(input)}
          >
            {t('Check now')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('Remove {{name}}', { name })}
            onClick={() => setRemoving(true)}
          >
            {t('Remove…')}
          </Button>
        </Row>
      </Row>
      {status !== 'proved' && <Proof domain={domain} />}
      <Choice>
        <Select
          label={t('Who joins with an address at {{name}}', { name })}
          value={update.isPending ? update.variables.body.mode : mode}
          options={joiningModes.map((value) => ({ value, label: t(modeWords[value]) }))}
          onChange={({ target }) => update.mutate({ ...input, body: { mode: target.value as JoiningMode } })}
        />
      </Choice>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        tone="danger"
        title={t('Remove {{name}}?', { name })}
        confirmLabel={t('Remove')}
        onConfirm={async () => {
          await remove.mutateAsync(input);
          notify(t('{{name}} was removed.', { name }));
        }}
      >
        {t('No one joins with this domain any more, and open requests end. Members stay.')}
      </ConfirmDialog>
    </Line>
  );
}

/** The record to add, and what the last look has found. */
function Proof({ domain: { status, record, found, checked_at, stops_at } }: { domain: MailDomain }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack gap={3}>
      {status === 'missing' && stops_at && (
        <Callout tone="warning">
          {t('The record is gone. Until {{time}} people can still join.', { time: formatTime(stops_at) })}
        </Callout>
      )}
      {status === 'lapsed' && (
        <Callout tone="danger">
          {t(
            'The record has been missing for a week, so no one joins with this domain. Add it again, then check it.',
          )}
        </Callout>
      )}
      <Text size="small" tone="soft">
        {t('Add this TXT record where your domain is managed. Keep it: it is checked every day.')}
      </Text>
      <Records>
        <CopyField label={t('Name of the record')} value={record.name} copied={t('The name is copied.')} />
        <CopyField label={t('Value of the record')} value={record.value} copied={t('The value is copied.')} />
      </Records>
      {found && found !== 'record' && checked_at && (
        <Text size="small" tone="danger" role="status">
          {t(foundWords[found])} {t('Last check: {{time}}.', { time: formatTime(checked_at) })}
        </Text>
      )}
    </Stack>
  );
}

const Line = styled.li`
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(4)};
`;

const Records = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${space(3)};
`;

const Choice = styled.div`
  max-width: 420px;
`;
