import { newId } from '../../src/platform/database/ids.ts';
import { makeGroup } from '../fixtures/groups.ts';
import { picture } from '../fixtures/pictures.ts';
import { type Cases, groupMembers } from './world.ts';

export const templates: Cases = ({ app, accounts, group, groupParams }) => {
  /** A new template of the group. */
  const ofGroup = async () => {
    const [template_id, { id }] = [newId(12), groupParams().params];
    await app.database.query('delete from group_templates where group_id = $1', [group.group_id]);
    await app.database.query(
      `insert into group_templates (template_id, group_id, name) values ($1, $2, 'Sales')`,
      [template_id, group.group_id],
    );
    return { params: { id, templateId: template_id } };
  };
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
      input: async () => ({ ...(await ofGroup()), body: { version: 1, name: 'Field sales' } }),
    },
    deleteTemplate: { input: ofGroup },
    dryRunTemplate: { input: async () => ({ ...(await ofGroup()), body: { version: 1 } }) },
    uploadTemplateCover: {
      input: async () => ({ ...(await ofGroup()), body: {}, files: { photo: await picture() } }),
    },
    listTemplateMembers: { input: groupParams },
    assignTemplate: { input: () => ({ ...groupParams(), body: { user_ids: [user_id], template_id: null } }) },
    previewTemplate: { input: async () => ({ ...(await ofGroup()), body: { user_id } }) },
  };
};
