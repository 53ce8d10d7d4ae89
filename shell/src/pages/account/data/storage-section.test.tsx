import { expect, it } from '@jest/globals';
import { getStorage } from '@meishi/api-contract/endpoints/account/account-data';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import { StorageSection } from './StorageSection.tsx';

const megabyte = 1024 * 1024;

function open(contacts: number, bytes: number) {
  const api = standInApi(
    answering(getStorage, () => ({
      contacts: { used: contacts, most: 50_000 },
      bytes: { used: bytes, most: 2048 * megabyte },
    })),
  );
  render(
    <StandInShell api={api}>
      <StorageSection />
    </StandInShell>,
  );
}

it('shows how much is used', async () => {
  open(1204, 12.5 * megabyte);
  const contacts = await screen.findByRole('meter', { name: 'Contacts' });
  expect(contacts.getAttribute('aria-valuetext')).toBe('1,204 of 50,000');
  const files = screen.getByRole('meter', { name: /^Print files/ });
  expect(files.getAttribute('aria-valuetext')).toBe('13 MB of 2 GB');
  expect(screen.queryByText(/Almost full/)).toBeNull();
});

it('says what makes room before it is full', async () => {
  open(49_000, 0);
  expect(
    await screen.findByText('Almost full. Delete contacts, also from the trash, to make room.'),
  ).toBeTruthy();
});
