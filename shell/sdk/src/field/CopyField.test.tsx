import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider } from '../toast/Toasts.tsx';
import { CopyField } from './CopyField.tsx';

function show(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  render(
    <ToastProvider>
      <CopyField label="Key" value="secret" copied="The key is copied." />
    </ToastProvider>,
  );
}

it('copies its text and says so', async () => {
  const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
  show(writeText);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('The key is copied.');
  expect(writeText).toHaveBeenCalledWith('secret');
});

it('says what to do if the browser refuses', async () => {
  show(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Your browser didn’t allow copying. Select the text and copy it.');
  expect(screen.queryByText('The key is copied.')).toBeNull();
});

it('is selected when it gets the focus', () => {
  show(() => Promise.resolve());
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Key' });
  fireEvent.focus(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'secret'.length]);
});
