import { createTeam, listTeams, type Team, updateTeam } from '@meishi/api-contract/endpoints/admin/teams';
import { message } from '@meishi/api-contract/shapes/message';
import { Button, EmptyState, LoadingOrError, Section, useApiMutation, useApiQuery } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { TableSkeleton } from '../../list/TableSkeleton.tsx';
import { t } from '../../words.ts';
import { TeamCard } from './TeamCard.tsx';

const { name, remotes, paths, people } = createTeam.body.shape;

/** Values that are typed in one field, separated by commas or spaces. */
const split = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const listField = (list: z.ZodMiniType<string[], string[]>, fault: string) =>
  z.pipe(
    z.string().check(z.refine((text) => list.safeParse(split(text)).success, fault)),
    z.transform(split),
  );

const form = z.object({
  name,
  remotes: listField(remotes, message('Use names such as mf-trial, separated by commas.')),
  paths: listField(paths, message('Use addresses such as /trial, separated by commas.')),
  people: listField(people, message('Use email addresses, separated by commas.')),
});

/** Adds a team, or edits one. */
function TeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const refresh = { refresh: [listTeams] };
  const create = useApiMutation(createTeam, refresh);
  const update = useApiMutation(updateTeam, refresh);
  const teamForm = useSchemaForm(form, {
    values: {
      name: team?.name ?? '',
      remotes: team?.remotes.join(', ') ?? '',
      paths: team?.paths.join(', ') ?? '',
      people: team?.people.join(', ') ?? '',
    },
    onSubmit: async (body) => {
      await (team
        ? update.mutateAsync({ params: { id: team.team_id }, body })
        : create.mutateAsync({ body }));
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={team ? t('Edit {{name}}', { name: team.name }) : t('Add a team')}>
      <Form form={teamForm}>
        <teamForm.TextField name="name" label={t('Name')} autoComplete="off" maxLength={60} />
        <teamForm.TextField
          name="remotes"
          label={t('Remotes')}
          hint={t('The remotes that it owns, such as mf-trial. A remote has one team.')}
          autoComplete="off"
        />
        <teamForm.TextField
          name="paths"
          label={t('Addresses')}
          hint={t('Addresses for its pages, including everything below them, such as /trial.')}
          autoComplete="off"
        />
        <teamForm.TextArea
          name="people"
          label={t('People')}
          hint={t('Optional. Alarms are mailed to these addresses and to product admins.')}
        />
        <FormActions>
          <CancelButton />
          <SubmitButton>{team ? t('Save') : t('Add team')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

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
