import {
  createTeamToken,
  deleteTeam,
  listTeams,
  revokeTeamToken,
  type Team,
} from '@meishi/api-contract/endpoints/admin/teams';
import {
  Button,
  Heading,
  IconButton,
  Row,
  Stack,
  Surface,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  useApiMutation,
  useDateFormat,
  useNotify,
} from '@meishi/shell-sdk';
import { Form, FormActions, ShownSecret, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, ConfirmDialog, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CornerCell } from '../../list/CornerCell.tsx';
import { WideCell } from '../../list/WideCell.tsx';
import { t } from '../../words.ts';

const lifetimes = ['7', '30', '90', '365'] as const;

const form = z.object({
  label: createTeamToken.body.shape.label,
  remote: z.string(),
  days: z.pipe(z.enum(lifetimes), z.transform(Number)),
});

/** Creates a token and shows it once. */
function TokenDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog onClose={onClose} title={t('New token for {{name}}', { name: team.name })}>
      {token ? (
        <ShownSecret
          label={t('Token')}
          secret={token}
          title={t('The token is shown only once')}
          copied={t('The token is copied.')}
          onDone={onClose}
        >
          {t('We only store a hash of it. Add it to the pipeline’s secrets as MEISHI_RELEASE_TOKEN.')}
        </ShownSecret>
      ) : (
        <TokenForm team={team} onCreated={setToken} />
      )}
    </Dialog>
  );
}

interface TokenFormProps {
  team: Team;
  onCreated: (token: string) => void;
}

function TokenForm({ team, onCreated }: TokenFormProps) {
  const create = useApiMutation(createTeamToken, { refresh: [listTeams] });
  const tokenForm = useSchemaForm(form, {
    values: { label: '', remote: '', days: '90' },
    onSubmit: async ({ label, remote, days }) => {
      const body = { label, days, remotes: remote ? [remote] : undefined };
      onCreated((await create.mutateAsync({ params: { id: team.team_id }, body })).token);
    },
  });
  return (
    <Form form={tokenForm}>
      <tokenForm.TextField
        name="label"
        label={t('Name')}
        hint={t('Where it is used, such as “Pipeline”.')}
        autoComplete="off"
        maxLength={60}
      />
      <tokenForm.Select
        name="remote"
        label={t('Releases')}
        options={[
          { value: '', label: t('All remotes of the team') },
          ...team.remotes.map((remote) => ({ value: remote, label: remote })),
        ]}
      />
      <tokenForm.Select
        name="days"
        label={t('Expires')}
        options={lifetimes.map((days) => ({
          value: days,
          label: t('in {{count, number}} days', { count: Number(days), one: 'in a day' }),
        }))}
      />
      <FormActions>
        <CancelButton />
        <SubmitButton>{t('Create token')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

const columns = () => [
  { title: t('Token'), width: '34%' },
  { title: t('Last used'), end: true, width: '28%' },
  { title: t('Expires'), end: true, width: '28%' },
  { title: t('Actions'), hideTitle: true },
];

/** A team with its tokens. */
export function TeamCard({ team, onEdit }: { team: Team; onEdit: () => void }) {
  const notify = useNotify();
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const formatDay = useDateFormat({ dateStyle: 'medium' });
  const refresh = { refresh: [listTeams] };
  const remove = useApiMutation(deleteTeam, refresh);
  const revoke = useApiMutation(revokeTeamToken, refresh);
  const [asked, setAsked] = useState<'token' | 'remove' | Team['tokens'][number] | null>(null);
  const { name, remotes, paths, people, tokens } = team;
  const params = { id: team.team_id };
  const close = () => setAsked(null);
  return (
    <Surface as="article" padding={5} aria-label={name}>
      <Stack gap={4}>
        <Row gap={3} wrap>
          <Heading level={3} size="lead" style={{ flex: '1 1 14rem' }}>
            {name}
          </Heading>
          <Row gap={2} wrap>
            <Button size="small" onClick={() => setAsked('token')}>
              {t('New token')}
            </Button>
            <Button size="small" onClick={onEdit}>
              {t('Edit')}
            </Button>
            <Button size="small" onClick={() => setAsked('remove')}>
              {t('Remove')}
            </Button>
          </Row>
        </Row>
        <Text tone="soft" size="small">
          {t('Remotes: {{remotes}}', { remotes: remotes.join(', ') })}
          <br />
          {t('Addresses: {{paths}}', { paths: paths.join(', ') })}
          <br />
          {people.length > 0
            ? t('Alarms go to {{people}}', { people: people.join(', ') })
            : t('Alarms go to product admins only.')}
        </Text>
        {tokens.length > 0 ? (
          <Table caption={t('Tokens of {{name}}', { name })} columns={columns()}>
            <TableBody>
              {tokens.map((token) => (
                <TableRow key={token.token_id}>
                  <TableCell>
                    <Text as="strong" strong size="small">
                      {token.label}
                    </Text>
                    <span style={{ display: 'block' }}>{token.remotes.join(', ')}</span>
                  </TableCell>
                  <WideCell end label={t('Last used')}>
                    {token.last_used_at ? formatTime(token.last_used_at) : t('Never')}
                  </WideCell>
                  <WideCell end label={t('Expires')}>
                    {formatDay(token.expires_at)}
                  </WideCell>
                  <CornerCell end>
                    <IconButton
                      icon="delete"
                      label={t('Revoke {{label}}', { label: token.label })}
                      onClick={() => setAsked(token)}
                    />
                  </CornerCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        ) : (
          <Text tone="soft" size="small">
            {t('No tokens. The team can’t release anything.')}
          </Text>
        )}
      </Stack>
      {asked === 'token' && <TokenDialog team={team} onClose={close} />}
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        tone="danger"
        title={t('Remove {{name}}?', { name })}
        confirmLabel={t('Remove')}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          notify(t('{{name}} is removed.', { name }));
        }}
      >
        {t('Its tokens stop working immediately. What it released stays live.')}
      </ConfirmDialog>
      {typeof asked === 'object' && asked && (
        <ConfirmDialog
          onClose={close}
          tone="danger"
          title={t('Revoke {{label}}?', { label: asked.label })}
          confirmLabel={t('Revoke')}
          onConfirm={() => revoke.mutateAsync({ params: { ...params, token: asked.token_id } })}
        >
          {t('It stops working immediately. Pipelines that use it can’t release any more.')}
        </ConfirmDialog>
      )}
    </Surface>
  );
}
