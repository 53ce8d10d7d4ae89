import { describe, expect, it } from '@jest/globals';
import {
  dryRunDirectoryValues,
  takeDirectoryValues,
} from '@meishi/api-contract/endpoints/groups/directory-values';
import { assignTemplate } from '@meishi/api-contract/endpoints/groups/template-members';
import {
  createTemplate,
  deleteTemplate,
  updateTemplate,
} from '@meishi/api-contract/endpoints/groups/templates';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering } from '@meishi/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { effects, openTemplates, sales, template } from '../testing/open-templates.tsx';

const user = userEvent.setup();

describe('the templates of a group', () => {
  it('are listed with whom they are for, and who has which one and why', async () => {
    openTemplates();
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
    openTemplates({ more: [assign] });
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
    openTemplates({ more: [create] });
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
    openTemplates({
      list: () => {
        throw new ApiError(500, 'unexpected', 'Something went wrong on our side.');
      },
    });
    expect(await screen.findByText('The templates could not be loaded')).toBeTruthy();
  });
});

describe('a template', () => {
  const edit = async (more: ReturnType<typeof answering>[] = [], list = () => [template(), sales]) => {
    const opened = openTemplates({ path: '?template=sales', list, more });
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

  it('takes the directory’s values again after saying what that changes', async () => {
    const taken: unknown[] = [];
    const take = answering(takeDirectoryValues, ({ body }) => {
      taken.push(body);
      return { cards: 3 };
    });
    openTemplates({ path: '?template=sales', more: [take, answering(dryRunDirectoryValues, () => effects)] });
    await user.click(await screen.findByRole('button', { name: 'Take the directory’s values again…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Take the directory’s values again?' });
    expect(within(dialog).getByText('3 cards change.')).toBeTruthy();
    expect(taken).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Take the values' }));
    await screen.findByText('3 cards are being filled from the directory.');
    expect(taken).toEqual([{ version: 1 }]);
  });

  it('takes them only for the members that are selected', async () => {
    const taken: unknown[] = [];
    const take = answering(takeDirectoryValues, ({ body }) => {
      taken.push(body);
      return { cards: 1 };
    });
    openTemplates({
      path: '?template=sales',
      more: [take, answering(dryRunDirectoryValues, () => effects)],
    });
    await user.click(await screen.findByRole('button', { name: 'Take the directory’s values again…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Take the directory’s values again?' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Only for members that I select' }));
    expect(within(dialog).getByText('And 2 more, which you can’t select here.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Take the values' }));
    await within(dialog).findByText('Select at least one member, or take the values for all.');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Take the values for Zoë Brandt' }));
    expect(within(dialog).getByText('1 card changes.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Take the values' }));
    await screen.findByText('1 card is being filled from the directory.');
    expect(taken).toEqual([{ version: 1, user_ids: ['user_2'] }]);
  });

  it('says if all cards have the directory’s values already', async () => {
    const none = answering(dryRunDirectoryValues, () => ({ ...effects, changed: 0, cards: [] }));
    openTemplates({ path: '?template=sales', more: [none] });
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
    openTemplates({
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
    openTemplates({ path: '?template=gone' });
    expect(await screen.findByText('This template is no longer here')).toBeTruthy();
  });
});
