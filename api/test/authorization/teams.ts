import { randomBytes } from 'node:crypto';
import { createTeam, createTeamToken } from '@meishi/api-contract/endpoints/admin/teams';
import type { Cases } from './world.ts';

export const teams: Cases = ({ accounts }) => {
  const admin = accounts['product admin'];
  /** Each team has a name and a remote of its own. */
  const fields = () => {
    const own = randomBytes(6).toString('hex');
    return { name: `Team ${own}`, remotes: [`mf-team${own}`], paths: [`/team${own}`], people: [] };
  };
  const team = async () => {
    const { team_id, ...own } = await admin.call(createTeam, { body: fields() });
    const body = { name: own.name, remotes: own.remotes, paths: own.paths, people: own.people };
    return { params: { id: team_id }, body };
  };
  const params = async () => ({ params: (await team()).params });
  return {
    listTeams: {},
    createTeam: { input: () => ({ body: fields() }) },
    updateTeam: { input: team },
    deleteTeam: { input: params },
    createTeamToken: { input: async () => ({ ...(await params()), body: { label: 'Pipeline', days: 1 } }) },
    revokeTeamToken: {
      input: async () => {
        const { params } = await team();
        const created = await admin.call(createTeamToken, { params, body: { label: 'Pipeline' } });
        return { params: { ...params, token: created.team.tokens[0]?.token_id ?? '' } };
      },
    },
  };
};
