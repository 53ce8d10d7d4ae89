import { expect, it } from '@jest/globals';
import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type RemotesServices, RemotesServicesContext } from './remotes-services.ts';
import { useLiveRemotes, useRemoteState } from './use-remote-state.ts';

const remotes = ['mf-one', 'mf-two'].map((name) => ({ name }) as RegistryEntry);

it('lists a remote until the document learns that it is switched off, and again when it is back', async () => {
  let isLive = false;
  const services = { fetchRemoteState: async () => ({ is_live: isLive }) } as unknown as RemotesServices;
  let ask = () => {};
  function Names() {
    ask = useRemoteState('mf-one').ask;
    return useLiveRemotes(remotes).map(({ name }) => `${name} `);
  }
  const { container } = render(
    <RemotesServicesContext value={services}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Names />
        </MemoryRouter>
      </QueryClientProvider>
    </RemotesServicesContext>,
  );
  expect(container.textContent).toBe('mf-one mf-two ');
  act(ask);
  await waitFor(() => expect(container.textContent).toBe('mf-two '));
  isLive = true;
  act(ask);
  await waitFor(() => expect(container.textContent).toBe('mf-one mf-two '));
});
