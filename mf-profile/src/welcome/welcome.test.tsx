import { expect, it } from '@jest/globals';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { listProfiles, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi, standInUser } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleLink, exampleProfile } from '../testing/example-profile.ts';
import WelcomePage from './Page.tsx';

it('saves each thing once, and keeps what was typed when a call fails', async () => {
  let stored = exampleProfile({ job_title: '', links: [], emails: [], phones: [] });
  let failing = true;
  const api = standInApi(
    answering(listProfiles, () => [stored]),
    answering(updateProfile, ({ body: { version, job_title = '', emails = [], phones = [] } }) => {
      const complete = ({ label = '', value, primary = false }: (typeof emails)[number]) => ({
        label,
        value,
        primary,
      });
      stored = {
        ...stored,
        job_title,
        emails: emails.map(complete),
        phones: phones.map(complete),
        version: version + 1,
      };
      return stored;
    }),
    answering(createLink, ({ body }) => {
      if (failing && body.kind === 'linkedin')
        throw new ApiError(503, 'unavailable', 'Please try again in a minute.');
      return exampleLink({ ...body, link_id: `l_${body.kind}` } as Parameters<typeof exampleLink>[0]);
    }),
  );
  render(
    <StandInShell api={api} path="/welcome">
      <WelcomePage />
    </StandInShell>,
  );
  await userEvent.type(await screen.findByLabelText('Job title'), 'Bookbinder');
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  await userEvent.type(phone, 'none');
  await userEvent.click(screen.getByRole('button', { name: 'Save and show my code' }));
  expect(document.activeElement).toBe(phone);
  await userEvent.clear(phone);
  await userEvent.type(phone, '+49 170 1234567');
  const card = screen.getByRole('list', { name: 'Card of Ada Lovelace' });
  expect(card.textContent).toContain('Bookbinder');

  await userEvent.type(screen.getByLabelText('Link 1'), 'no address');
  await userEvent.click(screen.getByRole('button', { name: 'Save and show my code' }));
  const first = screen.getByLabelText<HTMLInputElement>('Link 1');
  expect(document.activeElement).toBe(first);
  await userEvent.clear(first);
  await userEvent.type(first, 'example.com/books');
  const second = screen.getByLabelText<HTMLInputElement>('Link 2');
  await userEvent.click(second);
  await userEvent.paste('https://www.linkedin.com/in/ada');
  screen.getByText(/^LinkedIn · /);

  await userEvent.click(screen.getByRole('button', { name: 'Save and show my code' }));
  await screen.findByText('Please try again in a minute. What you typed is still here.');
  expect([first.value, second.value]).toEqual(['example.com/books', 'https://www.linkedin.com/in/ada']);

  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save and show my code' }));
  await screen.findByRole('heading', { name: 'Your card is ready' });
  // The address of the account was filled in.
  expect(stored.emails).toEqual([{ label: 'Work', value: standInUser().email, primary: true }]);
  expect(stored.phones).toEqual([{ label: 'Mobile', value: '+49 170 1234567', primary: true }]);
  const calls = api.calls.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.startsWith('POST'));
  expect(calls).toEqual([
    expect.stringContaining('profiles/'),
    expect.stringContaining('users/links'),
    expect.stringContaining('users/links'),
    expect.stringContaining('users/links'),
  ]);
});
