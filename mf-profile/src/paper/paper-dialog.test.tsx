import { beforeAll, expect, it, jest } from '@jest/globals';
import { StandInShell } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PaperField } from './fields/contact-fields.ts';
import PaperDialog from './PaperDialog.tsx';
import { PaperFields } from './PaperFields.tsx';

// jsdom draws nothing.
beforeAll(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const card = { width: 200, height: 100, data: new Uint8ClampedArray(80_000) };

it('says that a picture cannot be opened, and lets the user choose another one', async () => {
  const decode = jest.fn(() => Promise.reject(new Error('The source image could not be decoded.')));
  Object.assign(globalThis, { createImageBitmap: decode });
  const onRead = jest.fn();
  render(
    <StandInShell>
      <PaperDialog onRead={onRead} onClose={() => {}} />
    </StandInShell>,
  );
  const user = userEvent.setup();
  expect(screen.getByRole('combobox', { name: 'Language of the card' })).toHaveProperty('value', 'en');
  await user.upload(
    screen.getByLabelText('Choose a picture'),
    new File(['…'], 'card.heic', { type: 'image/heic' }),
  );
  await screen.findByText('This picture can’t be opened');
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(onRead).not.toHaveBeenCalled();
});

it('marks what is doubtful until it is changed, beside its part of the card', async () => {
  const box = { left: 10, top: 10, right: 90, bottom: 30 };
  const fields: PaperField[] = [
    { kind: 'name', value: 'Anna Llndner', isDoubtful: true, box },
    { kind: 'email', value: 'anna@example.com', isDoubtful: false, box },
    { kind: 'phone', value: '+49 221 1', isDoubtful: false, box: null },
    { kind: 'phone', value: '+49 221 2', isDoubtful: false, box: null },
  ];
  const onChange = jest.fn();
  render(
    <StandInShell>
      <PaperFields card={card} fields={fields} onChange={onChange} />
    </StandInShell>,
  );
  expect(screen.getAllByRole('img', { name: 'On the card' })).toHaveLength(2);
  expect(screen.getAllByText('Please compare')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Phone 2' })).toHaveProperty('value', '+49 221 2');
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Name' }), '!');
  expect(onChange).toHaveBeenCalledWith([
    { kind: 'name', value: 'Anna Llndner!', isDoubtful: false, box, isTyped: true },
    ...fields.slice(1),
  ]);
});
