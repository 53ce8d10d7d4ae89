import { expect, it } from '@jest/globals';
import { getOwnFailures, listOwnRemotes } from '@meishi/api-contract/endpoints/remotes/release-failures';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import OwnRemotesPage from './OwnRemotesPage.tsx';

const release = (version: string, percent: number) => ({
  version,
  percent,
  released_at: '2026-11-20T10:00:00Z',
  health: { loads: 40, failures: 6, error_rate: 0.15, load_ms: null },
});
const own = [{ remote: 'mf-lab', team: 'Lab', releases: [release('2.0.0-b', 0), release('1.0.0-a', 100)] }];
const failures = {
  hours: [],
  messages: [
    {
      kind: 'render' as const,
      message: 'TypeError: x is undefined',
      count: 3,
      share: 0.75,
      first_at: '2026-11-20T10:00:00Z',
      last_at: '2026-11-20T11:00:00Z',
      stack: [{ name: 'save', file: 'src/home/Page.tsx', line: 3, column: 5, is_source: true }],
      browsers: [{ browser: 'Firefox 145', count: 2 }],
    },
  ],
};

function show(path: string, remotes = own) {
  const api = standInApi(
    answering(listOwnRemotes, () => remotes),
    answering(getOwnFailures, () => failures),
  );
  render(
    <StandInShell api={api} path={path}>
      <OwnRemotesPage />
    </StandInShell>,
  );
  return api;
}

it('shows the failures of the live release with their places in the sources', async () => {
  const { calls } = show('/account/remotes');
  await screen.findByText('TypeError: x is undefined');
  screen.getByRole('link', { name: 'Remotes' });
  screen.getByText('save src/home/Page.tsx:3:5');
  screen.getByText('Firefox 145 (2)');
  screen.getByText(/3 ×, 75% of all failures/);
  expect(calls.at(-1)?.input).toEqual({ params: { name: 'mf-lab', version: '1.0.0-a' } });
});

it('shows the failures of the release that the address names', async () => {
  const { calls } = show('/account/remotes?remote=mf-lab&version=2.0.0-b');
  await screen.findByText('TypeError: x is undefined');
  expect(calls.at(-1)?.input).toEqual({ params: { name: 'mf-lab', version: '2.0.0-b' } });
});

it('says to someone without a team that they are in none', async () => {
  show('/account/remotes', []);
  await screen.findByRole('heading', { name: 'You’re not on a team' });
  screen.getByRole('link', { name: 'Keys' });
  expect(screen.queryByRole('link', { name: 'Remotes' })).toBeNull();
});
