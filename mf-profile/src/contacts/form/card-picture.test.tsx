import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  deleteContactPicture,
  getContactPicture,
  keepContactPicture,
} from '@meishi/api-contract/endpoints/contacts/contact-pictures';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardPicture } from '../detail/CardPicture.tsx';
import { standInContact } from '../stand-in-contact.ts';
import { ContactForm } from './ContactForm.tsx';

const picture = new Blob(['pixels'], { type: 'image/jpeg' });
const bo = standInContact('Bo', { picture: { width: 300, height: 200, kept_at: '2026-11-28T10:00:00Z' } });

// jsdom has no addresses for files.
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => {} });
});

async function addWith(keep: () => typeof bo) {
  const api = standInApi(
    answering(createContact, () => bo),
    answering(keepContactPicture, keep),
  );
  const onAdded = jest.fn();
  render(
    <StandInShell api={api}>
      <ContactForm
        contactId={null}
        initial={{ display_name: 'Bo' }}
        picture={picture}
        onClose={() => {}}
        onAdded={onAdded}
      />
    </StandInShell>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('Bo'));
  return api.calls.filter(({ endpoint }) => endpoint.endsWith('/picture'));
}

it('the picture of a card is saved with a new contact', async () => {
  expect(await addWith(() => bo)).toMatchObject([{ input: { params: { id: 'Bo' }, files: { picture } } }]);
});

it('a contact is added without a picture that is refused, and the reason is told', async () => {
  await addWith(() => {
    throw new ApiError(409, 'conflict', 'Your storage is full.');
  });
  expect(
    await screen.findByText('The contact was added, but not its picture. Your storage is full.'),
  ).toBeTruthy();
});

it('a saved picture is shown, and deleted after a question', async () => {
  const api = standInApi(
    answering(getContactPicture, () => picture),
    answering(deleteContactPicture, () => ({ ...bo, picture: null })),
  );
  render(
    <StandInShell api={api}>
      <CardPicture contact={{ ...bo, picture: { width: 300, height: 200, kept_at: '' } }} readOnly={false} />
    </StandInShell>,
  );
  expect((await screen.findByRole('img', { name: 'Card of Bo' })).getAttribute('src')).toBe('blob:card');
  await userEvent.click(screen.getByRole('button', { name: 'Delete picture' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this picture?' });
  expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain('DELETE contacts/{id}/picture');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete picture' }));
  expect(await screen.findByText('The picture was deleted.')).toBeTruthy();
});
