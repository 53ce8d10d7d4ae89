import { newId } from '../../src/platform/database/ids.ts';
import { makeGroup } from '../fixtures/groups.ts';
import { picture } from '../fixtures/pictures.ts';
import { type Cases, groupMembers, type World } from './world.ts';

/** A new template of the group. */
const ofGroup = async ({ app, group, groupParams }: World) => {
  const [template_id, { id }] = [newId(12), groupParams().params];
  await app.database.query('delete from group_templates where group_id = $1', [group.group_id]);
  await app.database.query(
    `insert into group_templates (template_id, group_id, name) values ($1, $2, 'Sales')`,
    [template_id, group.group_id],
  );
  return { params: { id, templateId: template_id } };
};

export const templates: Cases = (world) => {
  const { app, accounts, groupParams } = world;
  const user_id = accounts['group member'].user.user_id;
  return {
    listTemplates: { input: groupParams },
    createTemplate: {
      input: async () => {
        const { name } = await makeGroup(app, {
          admins: [accounts['group admin']],
          members: groupMembers(accounts),
        });
        return { params: { id: name }, body: { name: 'Sales' } };
      },
      ofNewGroup: true,
    },
    updateTemplate: {
      input: async () => ({ ...(await ofGroup(world)), body: { version: 1, name: 'Field sales' } }),
    },
    deleteTemplate: { input: () => ofGroup(world) },
    dryRunTemplate: { input: async () => ({ ...(await ofGroup(world)), body: { version: 1 } }) },
    uploadTemplateCover: {
      input: async () => ({ ...(await ofGroup(world)), body: {}, files: { photo: await picture() } }),
    },
    previewTemplate: { input: async () => ({ ...(await ofGroup(world)), body: { user_id } }) },
  };
};

export const templateMembers: Cases = ({ accounts, groupParams }) => {
  const user_id = accounts['group member'].user.user_id;
  return {
    listTemplateMembers: { input: groupParams },
    assignTemplate: { input: () => ({ ...groupParams(), body: { user_ids: [user_id], template_id: null } }) },
  };
};

export const directoryValues: Cases = (world) => {
  const { accounts } = world;
  return {
    getCardRules: {
      input: () => ({ params: { id: accounts.user.user.default_profile_id } }),
      owned: true,
    },
    dryRunDirectoryValues: { input: () => ofGroup(world) },
    takeDirectoryValues: { input: async () => ({ ...(await ofGroup(world)), body: { version: 1 } }) },
  };
};
