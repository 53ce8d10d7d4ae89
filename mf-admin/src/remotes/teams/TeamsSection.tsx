import { listTeams, type Team } from '@meishi/api-contract/endpoints/admin/teams';
import { Button, EmptyState, LoadingOrError, Section, useApiQuery } from '@meishi/shell-sdk';
import { useState } from 'react';
import { TableSkeleton } from '../../list/TableSkeleton.tsx';
import { t } from '../../words.ts';
import { TeamCard } from './TeamCard.tsx';
import { TeamDialog } from './TeamDialog.tsx';

/** The teams that release remotes: what they own, their people and their tokens. */
export function TeamsSection() {
  const teams = useApiQuery(listTeams);
  const [edited, setEdited] = useState<Team | 'new' | null>(null);
  return (
    <Section
      title={t('Teams')}
      description={t('Each team releases its own remotes with its own tokens.')}
      actions={
        <Button icon="add" onClick={() => setEdited('new')}>
          {t('Add a team')}
        </Button>
      }
    >
      {teams.data ? (
        teams.data.length > 0 ? (
          teams.data.map((team) => <TeamCard key={team.team_id} team={team} onEdit={() => setEdited(team)} />)
        ) : (
          <EmptyState level={3} icon="group" title={t('No teams yet')}>
            {t('Until then, remotes are released with the tokens in the server’s configuration.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={3} query={teams} title={t('The teams could not be loaded')}>
          <TableSkeleton label={t('Loading teams')} />
        </LoadingOrError>
      )}
      {edited && <TeamDialog team={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}
