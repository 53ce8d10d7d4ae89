import { expect, it } from '@jest/globals';
import { StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from './ContactForm.tsx';

it('moves the focus to a wrong address or number, and names it if there are several faults', async () => {
  const api = standInApi();
  const initial = { display_name: 'Bo', emails: [{ label: '', value: 'bo', primary: true }] };
  render(
    <StandInShell api={api}>
      <ContactForm contactId={null} initial={initial} onClose={() => {}} onAdded={() => {}} />
    </StandInShell>,
  );
  const add = await screen.findByRole('button', { name: 'Add contact' });
  await userEvent.click(add);
  const wrong = screen.getByLabelText('Email addresses 1');
  expect(document.activeElement).toBe(wrong);
  await userEvent.type(screen.getByLabelText('Phone numbers 1'), 'none');
  await userEvent.click(add);
  await userEvent.click(await screen.findByRole('link', { name: 'Email addresses 1' }));
  expect(document.activeElement).toBe(wrong);
});
