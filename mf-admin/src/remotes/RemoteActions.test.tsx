import { expect, it } from '@jest/globals';
import { StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import { RemoteActions } from './RemoteActions.tsx';

const open = (remote: string, isOff = false) =>
  render(
    <StandInShell api={standInApi()}>
      <RemoteActions remote={remote} isOff={isOff} isLive />
    </StandInShell>,
  );
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('switches off and withdraws every remote but its own, without which nobody could undo it', () => {
  open('mf-groups');
  expect(buttons()).toEqual(['Switch off', 'Withdraw']);
});

it('keeps the remote of this page', () => {
  open('mf-admin');
  expect(buttons()).toEqual([]);
  screen.getByText(/use the command line/);
});
