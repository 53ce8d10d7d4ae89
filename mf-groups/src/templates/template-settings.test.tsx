import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTemplates, sales, template } from '../testing/open-templates.tsx';

const user = userEvent.setup();

describe('a template', () => {
  it('locks what always comes from the directory', async () => {
    openTemplates({ path: '?template=sales' });
    const title = await screen.findByRole('group', { name: 'Job title' });
    await user.selectOptions(within(title).getByRole('combobox'), 'Always from the directory');
    const locked = within(title).getByRole<HTMLInputElement>('checkbox', { name: 'Locked' });
    expect([locked.checked, locked.disabled]).toEqual([true, true]);
  });

  it('chooses links of the group in an order', async () => {
    const { inputs } = openTemplates({ path: '?template=sales' });
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

  it('asks its own questions, with what is missing at the field', async () => {
    const question = {
      question_id: 'role',
      kind: 'text' as const,
      required: false,
      words: { en: 'What do you do?', de: '' },
      options: [],
    };
    const { inputs } = openTemplates({
      path: '?template=sales',
      list: () => [template(), { ...sales, questions: [question] }],
    });
    await user.click(await screen.findByRole('button', { name: 'Add a question' }));
    const second = within(screen.getByRole('group', { name: 'Question 2' }));
    await user.selectOptions(second.getByLabelText('Kind of answer'), 'One of several options');
    await user.type(second.getByLabelText('Question'), 'Which product?');
    await user.type(second.getByLabelText('Option 1'), 'Paper');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await second.findByText('Please fill this in.')).toBeTruthy();
    expect(document.activeElement).toBe(second.getByLabelText('Option 2'));
    expect(inputs('/dry-run')).toEqual([]);
    await user.type(second.getByLabelText('Option 2'), 'Ink');
    await user.click(second.getByRole('switch', { name: 'Visitors must answer' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('alertdialog', { name: 'Change Sales?' });
    expect(inputs('/dry-run')).toMatchObject([
      {
        input: {
          body: {
            version: 1,
            questions: [
              question,
              { kind: 'choice', required: true, options: [{ en: 'Paper' }, { en: 'Ink' }] },
            ],
          },
        },
      },
    ]);
  });

  it('decides what signatures show', async () => {
    const { inputs } = openTemplates({ path: '?template=sales' });
    await user.click(await screen.findByRole('checkbox', { name: 'The group decides what signatures show' }));
    await user.type(screen.getByRole('textbox', { name: /^Text below/ }), 'Lindenhof GmbH');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('alertdialog', { name: 'Change Sales?' });
    expect(inputs('/dry-run')).toMatchObject([
      { input: { body: { version: 1, signature: { note: 'Lindenhof GmbH' } } } },
    ]);
  });
});
