import { afterEach, expect, it, jest } from '@jest/globals';
import { StandInShell } from '@meishi/shell-sdk/testing';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IdentityError } from '../identity/identity.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import type { SecondFactor, SecondFactorChallenge } from './second-factor.ts';

const message: SecondFactor = { id: 'sms', kind: 'sms', name: '', phoneNumber: '+491512345678' };
const app: SecondFactor = { id: 'app', kind: 'authenticator', name: 'Phone at home' };

afterEach(() => {
  jest.useRealTimers();
});

function open(...factors: SecondFactor[]) {
  const challenge = {
    factors,
    sendCode: jest.fn<SecondFactorChallenge['sendCode']>(async () => {}),
    confirm: jest.fn<SecondFactorChallenge['confirm']>(async () => {}),
  };
  const onConfirmed = jest.fn();
  render(
    <StandInShell>
      <SecondFactorForm challenge={challenge} onConfirmed={onConfirmed} />
    </StandInShell>,
  );
  return { ...challenge, onConfirmed };
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const code = () => screen.getByLabelText<HTMLInputElement>('Code');

it('sends a text message to the chosen number and submits on the sixth digit', async () => {
  const user = userEvent.setup();
  const { sendCode, confirm, onConfirmed } = open(message, app);
  await user.click(button(/text message/));
  expect(sendCode).toHaveBeenCalledWith(message);
  expect(screen.getByText('We’ve sent a text message to the number ending in 5678.')).toBeTruthy();
  expect(document.activeElement).toBe(code());
  expect(code().autocomplete).toBe('one-time-code');

  await user.type(code(), '123 456');
  expect(confirm).toHaveBeenCalledWith(message, '123456');
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(onConfirmed).toHaveBeenCalled();
});

it('asks for the app’s code directly if there is no choice', () => {
  open(app);
  expect(screen.getByText(/authenticator app shows it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /new code/ })).toBeNull();
});

it('keeps a wrong code visible and sends a new code after a pause', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
  const { sendCode, confirm } = open(message, app);
  confirm.mockRejectedValueOnce(new IdentityError('invalid-verification-code', 'no'));
  await user.click(button(/text message/));
  await user.type(code(), '111111');
  expect(code().value).toBe('111111');
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/This code isn’t correct/)).toBeTruthy();
  expect(document.activeElement).toBe(code());

  expect(button(/new code in/).hasAttribute('disabled')).toBe(true);
  for (let second = 0; second < 30; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
  await user.click(button(/^Send a new code$/));
  expect(sendCode).toHaveBeenCalledTimes(2);
  expect(code().value).toBe('');
});

it('explains why sending failed and allows the other factor', async () => {
  const user = userEvent.setup();
  const { sendCode, confirm } = open(message, app);
  sendCode.mockRejectedValueOnce(new IdentityError('too-many-requests', 'later'));
  await user.click(button(/text message/));
  expect(screen.getByRole('alert').textContent).toMatch(/Too many attempts/);
  await user.click(button(/authenticator app/));
  await user.type(code(), '654321');
  expect(confirm).toHaveBeenCalledWith(app, '654321');
});
