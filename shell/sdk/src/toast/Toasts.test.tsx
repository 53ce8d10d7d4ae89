import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from '../button/Button.tsx';
import { type Notice, ToastProvider, useNotify } from './Toasts.tsx';

function Notifier({ notice }: { notice: Notice | string }) {
  const notify = useNotify();
  return <Button onClick={() => notify(notice)}>Do it</Button>;
}

const notifyOf = (notice: Notice | string) => {
  render(
    <ToastProvider>
      <Notifier notice={notice} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
};

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('notifications', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are announced and disappear after a while', () => {
    notifyOf('Profile saved');
    expect(screen.getByText('Profile saved').closest('[aria-live]')?.getAttribute('aria-live')).toBe(
      'polite',
    );
    wait(10_000);
    expect(screen.queryByText('Profile saved')).toBeNull();
  });

  it('stay while they have the focus', () => {
    notifyOf({ message: 'Link deleted', undo: () => {} });
    fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
    wait(60_000);
    expect(screen.getByText('Link deleted')).not.toBeNull();
    fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
    wait(10_000);
    expect(screen.queryByText('Link deleted')).toBeNull();
  });

  it('can be undone once', () => {
    const undo = jest.fn();
    notifyOf({ message: 'Link deleted', undo });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Link deleted')).toBeNull();
  });

  it('are limited to the latest three', () => {
    notifyOf('Saved');
    for (let again = 0; again < 4; again++) fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
    expect(screen.getAllByText('Saved')).toHaveLength(3);
  });
});
