import { describe, expect, it } from '@jest/globals';
import {
  dryRunDirectoryValues,
  takeDirectoryValues,
} from '@meishi/api-contract/endpoints/groups/directory-values';
import { listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  assignTemplate,
  listTemplateMembers,
  type TemplateMember,
} from '@meishi/api-contract/endpoints/groups/template-members';
import {
  createTemplate,
  deleteTemplate,
  dryRunTemplate,
  listTemplates,
  previewTemplate,
  type Template,
  type TemplateEffects,
  updateTemplate,
} from '@meishi/api-contract/endpoints/groups/templates';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupLink, groupLinks } from '../testing/group-links.ts';
import { standInGroup } from '../testing/stand-in-group.ts';
import TemplatesPage from './Page.tsx';

const user = userEvent.setup();

const template = (fields: Partial<Template> = {}): Template => ({
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
  departments: [],
  countries: [],
  members: 2,
  version: 1,
  ...fields,
});
const sales = template({ template_id: 'sales', name: 'Sales', departments: ['Sales'], members: 1 });

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

const effects: TemplateEffects = {
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

function open({ path = '', list = () => [template(), sales], more = [] }: Options = {}) {
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

describe('the templates of a group', () => {
  it('are listed with whom they are for, and who has which one and why', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Templates' });
    expect(within(table).getByText('Default template')).toBeTruthy();
    expect(within(table).getByText('1 member')).toBeTruthy();
    const members = await screen.findByRole('table', { name: 'Who has which template' });
    expect(within(members).getByText('By department')).toBeTruthy();
    expect(within(members).getByText('Sales · DE')).toBeTruthy();
  });

  it('are given by hand', async () => {
    const given: unknown[] = [];
    const assign = answering(assignTemplate, ({ body }) => {
      given.push(body);
      return { assigned: 1 };
    });
    open({ more: [assign] });
    const choice = await screen.findByRole('combobox', { name: 'Template of Zoë Brandt' });
    await user.selectOptions(choice, 'Sales');
    await screen.findByText('The template of Zoë Brandt is changed.');
    expect(given).toEqual([{ user_ids: ['user_2'], template_id: 'sales' }]);
  });

  it('begin with a preset', async () => {
    const made: { name: string; locked_fields?: string[] }[] = [];
    const create = answering(createTemplate, ({ body }) => {
      made.push(body);
      return template({ template_id: 'new', name: body.name });
    });
    open({ more: [create] });
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    const dialog = await screen.findByRole('dialog', { name: 'New template' });
    await user.click(within(dialog).getByRole('button', { name: 'Create template' }));
    expect(await within(dialog).findByText('Please fill this in.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Field');
    await user.click(within(dialog).getByRole('radio', { name: 'Strict' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create template' }));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]?.locked_fields).toContain('bio');
  });

  it('have an error state', async () => {
    open({
      list: () => {
        throw new ApiError(500, 'unexpected', 'Something went wrong on our side.');
      },
    });
    expect(await screen.findByText('The templates could not be loaded')).toBeTruthy();
  });
});

describe('a template', () => {
  const edit = async (more: ReturnType<typeof answering>[] = [], list = () => [template(), sales]) => {
    const opened = open({ path: '?template=sales', list, more });
    const bio = await screen.findByRole('group', { name: 'About' });
    await user.click(within(bio).getByRole('checkbox', { name: 'Hidden from visitors' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Change Sales?' });
    return { ...opened, dialog };
  };

  it('says what a change does before it is made', async () => {
    const saved: unknown[] = [];
    const update = answering(updateTemplate, ({ body }) => {
      saved.push(body);
      return { ...sales, hidden_fields: ['bio'], version: 2 };
    });
    const { dialog } = await edit([update]);
    expect(within(dialog).getByText('3 cards change.')).toBeTruthy();
    expect(within(dialog).getByText('1 card no longer shows something that is on it now.')).toBeTruthy();
    expect(within(dialog).getByText('About: no longer shown')).toBeTruthy();
    expect(saved).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await screen.findByText('The template is saved.');
    expect(saved).toEqual([{ version: 1, hidden_fields: ['bio'] }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  });

  it('keeps the entries if another admin has changed it in the meantime', async () => {
    const refuse = answering(updateTemplate, () => {
      const current = { ...sales, locked_fields: ['company'], version: 2 };
      throw new ApiError(409, 'stale-version', 'This template has changed.', { current });
    });
    const { dialog } = await edit([refuse]);
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/^Another admin changed this template in the meantime\./)).toBeTruthy();
    const ticked = (group: string, name: string) =>
      within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('checkbox', { name })
        .checked;
    expect(ticked('About', 'Hidden from visitors')).toBe(true);
    expect(ticked('Company', 'Locked')).toBe(true);
  });

  it('locks what always comes from the directory', async () => {
    open({ path: '?template=sales' });
    const title = await screen.findByRole('group', { name: 'Job title' });
    await user.selectOptions(within(title).getByRole('combobox'), 'Always from the directory');
    const locked = within(title).getByRole<HTMLInputElement>('checkbox', { name: 'Locked' });
    expect([locked.checked, locked.disabled]).toEqual([true, true]);
  });

  it('chooses links of the group in an order', async () => {
    const { inputs } = open({ path: '?template=sales' });
    const choose = await screen.findByRole('checkbox', { name: 'Choose links' });
    await waitFor(() => expect(choose.matches(':disabled')).toBe(false));
    await user.click(choose);
    const [first] = await screen.findAllByRole('checkbox', { name: /^Shop$|^Jobs \(off\)$/ });
    await user.click(first as HTMLElement);
    await user.click(screen.getByRole('checkbox', { name: 'Shop' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('alertdialog', { name: 'Change Sales?' });
    expect(inputs('/dry-run')).toMatchObject([{ input: { body: { link_ids: ['jobs', 'shop'] } } }]);
  });

  it('takes the directory’s values again after saying what that changes', async () => {
    const taken: unknown[] = [];
    const take = answering(takeDirectoryValues, ({ body }) => {
      taken.push(body);
      return { cards: 3 };
    });
    open({ path: '?template=sales', more: [take, answering(dryRunDirectoryValues, () => effects)] });
    await user.click(await screen.findByRole('button', { name: 'Take the directory’s values again…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Take the directory’s values again?' });
    expect(within(dialog).getByText('3 cards change.')).toBeTruthy();
    expect(taken).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Take the values' }));
    await screen.findByText('3 cards are being filled from the directory.');
    expect(taken).toEqual([{ version: 1 }]);
  });

  it('says if all cards have the directory’s values already', async () => {
    const none = answering(dryRunDirectoryValues, () => ({ ...effects, changed: 0, cards: [] }));
    open({ path: '?template=sales', more: [none] });
    await user.click(await screen.findByRole('button', { name: 'Take the directory’s values again…' }));
    expect(await screen.findByText('All cards say what the directory says.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is deleted after saying what its members get', async () => {
    let gone = false;
    const remove = answering(deleteTemplate, () => {
      gone = true;
      return { template_id: 'sales' };
    });
    open({
      path: '?template=sales',
      list: () => (gone ? [template()] : [template(), sales]),
      more: [remove],
    });
    await user.click(await screen.findByRole('button', { name: 'Delete template…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Sales?' });
    expect(within(dialog).getByText(/^Its members get the template of their department/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete template' }));
    await screen.findByText('The template is deleted.');
    expect(await screen.findByRole('table', { name: 'Templates' })).toBeTruthy();
  });

  it('that is gone leads back to the list', async () => {
    open({ path: '?template=gone' });
    expect(await screen.findByText('This template is no longer here')).toBeTruthy();
  });

  it('decides what signatures show', async () => {
    const { inputs } = open({ path: '?template=sales' });
    await user.click(await screen.findByRole('checkbox', { name: 'The group decides what signatures show' }));
    await user.type(screen.getByRole('textbox', { name: /^Text below/ }), 'Lindenhof GmbH');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('alertdialog', { name: 'Change Sales?' });
    expect(inputs('/dry-run')).toMatchObject([
      { input: { body: { version: 1, signature: { note: 'Lindenhof GmbH' } } } },
    ]);
  });
});
