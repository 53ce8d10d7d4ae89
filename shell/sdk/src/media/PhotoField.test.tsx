import { expect, it } from '@jest/globals';
import { ApiError } from '@meishi/api-contract/transport/client';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StandInShell } from '../testing/StandInShell.tsx';
import { PhotoField } from './PhotoField.tsx';

it('keeps a picture after a failed upload and sends it on retry', async () => {
  const answers = [new ApiError(0, 'unavailable', 'Request failed: Connection error'), null];
  const sent: Blob[] = [];
  const onUpload = async (picture: Blob) => {
    sent.push(picture);
    const failure = answers.shift();
    if (failure) throw failure;
  };
  render(
    <StandInShell>
      <PhotoField label="Your photo" photo={null} maxBytes={1000} onUpload={onUpload} />
    </StandInShell>,
  );
  // A picture that the browser cannot show is uploaded as it is, and jsdom shows none.
  const file = new File(['a face'], 'face.heic', { type: 'image/heic' });
  await userEvent.upload(screen.getByLabelText('Your photo', { selector: 'input' }), file);
  expect((await screen.findByRole('alert')).textContent).toBe('Please check your connection and try again.');

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(sent).toEqual([file, file]);
});

it('has no retry for a picture that the API refused', async () => {
  const onUpload = async () => {
    throw new ApiError(400, 'unsupported-media', 'This file is no picture.');
  };
  render(
    <StandInShell>
      <PhotoField label="Your photo" photo={null} maxBytes={1000} onUpload={onUpload} />
    </StandInShell>,
  );
  const file = new File(['no face'], 'face.heic', { type: 'image/heic' });
  await userEvent.upload(screen.getByLabelText('Your photo', { selector: 'input' }), file);
  expect(await screen.findByText('This file is no picture.')).toBe(
    screen.getByText('This file is no picture.'),
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
