import {
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
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { CornerCell } from '../../list/CornerCell.tsx';
import { WideCell } from '../../list/WideCell.tsx';
import { t } from '../../words.ts';
import { TokenDialog } from './TokenDialog.tsx';

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
