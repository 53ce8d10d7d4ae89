import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { etta, type OpenedContacts, openContacts } from '../testing/open-contacts.tsx';

/** The bodies of the changes that were sent. */
const sent = (calls: ReturnType<typeof openContacts>) =>
  calls('POST groups/{id}/contacts/{contactId}').map((input) => (input as { body: object }).body);

describe('the details of a shared contact', () => {
  const openForm = async (opened: OpenedContacts = {}) => {
    const calls = openContacts({ path: '?contact=contact_1', ...opened });
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(await sheet.findByLabelText('Next step'), 'Send samples');
    await userEvent.click(sheet.getByRole('button', { name: 'Edit details' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    const replace = async (label: string, value: string) => {
      await userEvent.clear(form.getByLabelText(label));
      await userEvent.type(form.getByLabelText(label), value);
    };
    return { calls, form, replace, save: () => userEvent.click(form.getByRole('button', { name: 'Save' })) };
  };
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  it('are changed by who may, only those that differ, and what was typed in the sheet stays', async () => {
    const { calls, form, replace, save } = await openForm();
    await replace('Company (optional)', 'Cadet');
    await replace('Website (optional)', 'etta.example');
    const phones = within(form.getByRole('group', { name: 'Phone numbers' }));
    await userEvent.click(phones.getByRole('button', { name: 'Add' }));
    await userEvent.type(phones.getByLabelText('Phone numbers 1'), '+49 30 123456');
    await userEvent.click(phones.getByRole('button', { name: 'Add' }));
    await save();
    expect(await screen.findByText('Etta James was saved.')).toBeTruthy();
    const changes = {
      ...{ company: 'Cadet', website: 'https://etta.example' },
      phones: [{ label: '', value: '+49 30 123456', primary: true }],
    };
    expect(sent(calls)).toEqual([{ version: 1, ...changes }]);
    expect(await screen.findByText('Singer, Cadet')).toBeTruthy();
    expect(field('Next step')).toBe('Send samples');
  });

  it('show what someone else changed meanwhile, keep what was typed, and are saved with a second press', async () => {
    const emails = [{ label: '', value: 'etta@example.com', primary: false }];
    const { calls, replace, save } = await openForm({
      contacts: [{ ...etta, emails }],
      meanwhile: { job_title: 'Writer', company: 'Argo' },
    });
    await replace('Company (optional)', 'Cadet');
    await save();
    expect(await screen.findByText(/changed somewhere else meanwhile/)).toBeTruthy();
    expect([field('Company (optional)'), field('Job title (optional)')]).toEqual(['Cadet', 'Writer']);
    await save();
    expect(await screen.findByText('Writer, Cadet')).toBeTruthy();
    expect(sent(calls)).toEqual([
      { version: 1, company: 'Cadet' },
      { version: 2, company: 'Cadet' },
    ]);
  });

  it('that are wrong are told beside their field, which gets the focus, and nothing is sent', async () => {
    const { calls, form, replace, save } = await openForm();
    await replace('Email addresses 1', 'etta');
    await save();
    const wrong = form.getByLabelText('Email addresses 1');
    expect(await form.findAllByText('This doesn’t look like an email address.')).not.toEqual([]);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(wrong);
    expect(sent(calls)).toEqual([]);
    await userEvent.clear(form.getByLabelText('Name'));
    await save();
    await userEvent.click(await form.findByRole('link', { name: 'Email addresses 1' }));
    expect(document.activeElement).toBe(wrong);
  });

  it('are not changed by members who only take care of it', async () => {
    openContacts({ path: '?contact=contact_1', admin: false, contacts: [{ ...etta, can_edit: false }] });
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByRole('link', { name: 'Write an email' })).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Edit details' })).toBe(null);
  });
});
