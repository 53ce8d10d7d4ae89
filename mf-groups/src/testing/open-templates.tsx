import { listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  listTemplateMembers,
  type TemplateMember,
} from '@meishi/api-contract/endpoints/groups/template-members';
import {
  dryRunTemplate,
  listTemplates,
  previewTemplate,
  type Template,
  type TemplateEffects,
} from '@meishi/api-contract/endpoints/groups/templates';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render } from '@testing-library/react';
import TemplatesPage from '../templates/Page.tsx';
import { groupLink, groupLinks } from './group-links.ts';
import { standInGroup } from './stand-in-group.ts';

export const template = (fields: Partial<Template> = {}): Template => ({
  template_id: 'default',
  name: '',
  locked_fields: [],
  required_fields: [],
  hidden_fields: [],
  field_sources: {},
  theme: null,
  cover: null,
  signature: null,
  link_ids: null,
  questions: [],
  departments: [],
  countries: [],
  members: 2,
  version: 1,
  ...fields,
});
export const sales = template({ template_id: 'sales', name: 'Sales', departments: ['Sales'], members: 1 });

const zoe: TemplateMember = {
  user_id: 'user_2',
  profile_id: 'PROFILE002',
  display_name: 'Zoë Brandt',
  photo: null,
  template_id: 'sales',
  assigned_by: 'department',
  department: 'Sales',
  country: 'DE',
};

const shop = groupLink({ link_id: 'shop', title: 'Shop' });
const jobs = groupLink({ link_id: 'jobs', title: 'Jobs', enabled: false });

export const effects: TemplateEffects = {
  members: 2,
  changed: 3,
  losing: 1,
  missing: 1,
  cards: [
    {
      user_id: 'user_2',
      profile_id: 'PROFILE002',
      display_name: 'Zoë Brandt',
      photo: null,
      effects: [{ field: 'bio', effect: 'hidden', loses: true }],
    },
  ],
  version: 1,
};

interface Options {
  path?: string;
  list?: () => Template[];
  more?: ReturnType<typeof answering>[];
}

/** The page of the templates, with a stand-in for the API. */
export function openTemplates({ path = '', list = () => [template(), sales], more = [] }: Options = {}) {
  const api = standInApi(
    ...more,
    answering(getGroup, () => standInGroup),
    answering(listTemplates, list),
    answering(listTemplateMembers, () => ({ members: [zoe], total: 1, next_cursor: null })),
    answering(previewTemplate, () => ({ path: '/profile/PROFILE002?template=ticket' })),
    answering(dryRunTemplate, () => effects),
    answering(listGroupLinks, () => groupLinks({ links: [shop, jobs] })),
  );
  render(
    <StandInShell api={api} path={`/group/lindenhof/templates${path}`} route="/group/:groupname/templates">
      <TemplatesPage />
    </StandInShell>,
  );
  return { inputs: (name: string) => api.calls.filter(({ endpoint }) => endpoint.endsWith(name)) };
}
