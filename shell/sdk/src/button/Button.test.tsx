import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, IconButton } from './Button.tsx';

it('counts a double click of a button with words once, and each click of an icon button', async () => {
  const onCreate = jest.fn();
  const onNext = jest.fn();
  render(
    <>
      <Button onClick={onCreate}>Create</Button>
      <IconButton icon="add" label="Next" onClick={onNext} />
    </>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
  expect([onCreate.mock.calls.length, onNext.mock.calls.length]).toEqual([1, 2]);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(onCreate).toHaveBeenCalledTimes(2);
});
