import { createTeamToken, listTeams, type Team } from '@meishi/api-contract/endpoints/admin/teams';
import { useApiMutation } from '@meishi/shell-sdk';
import { Form, FormActions, ShownSecret, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../words.ts';

const lifetimes = ['7', '30', '90', '365'] as const;

const form = z.object({
  label: createTeamToken.body.shape.label,
  remote: z.string(),
  days: z.pipe(z.enum(lifetimes), z.transform(Number)),
});

/** Creates a token and shows it once. */
export function TokenDialog({ team, onClose }: { team: Team; onClose: () => void }) {
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
