import { describe, expect, it, jest } from '@jest/globals';
import { type contact, deleteContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { ApiError } from '@meishi/api-contract/transport/client';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type * as z from 'zod/mini';
import { Button } from '../button/Button.tsx';
import { ErrorState } from '../status/ErrorState.tsx';
import { answering, type StandInApi, StandInShell, standInApi } from '../testing/index.ts';
import { useApiMutation, useApiQuery } from './api.ts';

/* jscpd:ignore-start: a complete answer of the API, as tests of a remote spell it out too. The kit imports no remote. */
const contactNamed = (contact_id: string, display_name: string): z.output<typeof contact> => ({
  contact_id,
  display_name,
  first_name: '',
  last_name: '',
  emails: [],
  phones: [],
  company: '',
  job_title: '',
  website: '',
  address: '',
  notes: '',
  tags: [],
  favourite: false,
  met: { at: null, place: '', event: '' },
  event: null,
  answers: [],
  source: 'manual',
  consent: null,
  profile_id: null,
  linked_profile_id: null,
  reminder: null,
  deleted_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});
/* jscpd:ignore-end */

const page = (...contacts: z.output<typeof contact>[]) => ({
  contacts,
  total: contacts.length,
  next_cursor: null,
});

function Contacts({ search }: { search?: string }) {
  const query = { query: { search } };
  const { data, error, refetch } = useApiQuery(listContacts, query);
  const remove = useApiMutation(deleteContact, {
    optimistic: (cache, { params }) =>
      cache.edit(listContacts, query, (known) => ({
        ...known,
        contacts: known.contacts.filter(({ contact_id }) => contact_id !== params.id),
      })),
    refresh: [listContacts],
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <ul>
      {data?.contacts.map(({ contact_id, display_name }) => (
        <li key={contact_id}>
          {display_name}
          <Button onClick={() => remove.mutate({ params: { id: contact_id } })}>Delete {display_name}</Button>
        </li>
      ))}
    </ul>
  );
}

const show = (api: StandInApi, children = <Contacts />) =>
  render(<StandInShell api={api}>{children}</StandInShell>);

describe('the API hooks', () => {
  it('share one request between two components', async () => {
    const api = standInApi(answering(listContacts, () => page(contactNamed('1', 'Ada'))));
    show(
      api,
      <>
        <Contacts />
        <Contacts />
      </>,
    );
    expect(await screen.findAllByText('Ada')).toHaveLength(2);
    expect(api.calls).toEqual([{ endpoint: 'GET contacts', input: { query: { search: undefined } } }]);
  });

  it('send another request for another input', async () => {
    const api = standInApi(
      answering(listContacts, ({ query }) =>
        page(contactNamed('1', query?.search === 'gr' ? 'Grace' : 'Ada')),
      ),
    );
    const { rerender } = show(api);
    await screen.findByText('Ada');
    rerender(
      <StandInShell api={api}>
        <Contacts search="gr" />
      </StandInShell>,
    );
    expect(await screen.findByText('Grace')).not.toBeNull();
  });

  it('show an error message and recover on retry', async () => {
    const respond = jest
      .fn<() => Promise<ReturnType<typeof page>>>()
      .mockRejectedValueOnce(new ApiError(500, 'unexpected', 'We could not read your contacts.'))
      .mockResolvedValue(page(contactNamed('1', 'Ada')));
    show(standInApi(answering(listContacts, respond)));
    expect((await screen.findByRole('alert')).textContent).toContain('We could not read your contacts.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada')).not.toBeNull();
  });

  it('show a timeout without another call, and recover on retry', async () => {
    const respond = jest
      .fn<() => Promise<ReturnType<typeof page>>>()
      .mockRejectedValueOnce(
        new ApiError(0, 'timed-out', 'The server took too long to respond. Please try again.'),
      )
      .mockResolvedValue(page(contactNamed('1', 'Ada')));
    show(standInApi(answering(listContacts, respond)));
    expect((await screen.findByRole('alert')).textContent).toContain('The server took too long to respond.');
    expect(respond).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada')).not.toBeNull();
  });

  it('send a call once while it runs, and again with another input or afterwards', async () => {
    const api = standInApi(answering(deleteContact, ({ params }) => ({ contact_id: params.id })));
    const outcomes: string[] = [];
    function Remover() {
      const remove = useApiMutation(deleteContact);
      const removeEach = (...ids: string[]) =>
        void Promise.all(ids.map((id) => remove.mutateAsync({ params: { id } }))).then((removed) =>
          outcomes.push(removed.map(({ contact_id }) => contact_id).join()),
        );
      return (
        <>
          <Button onClick={() => removeEach('1', '1')}>Twice</Button>
          <Button onClick={() => removeEach('1', '2', '1')}>To and fro</Button>
        </>
      );
    }
    show(api, <Remover />);
    await userEvent.click(screen.getByRole('button', { name: 'Twice' }));
    await waitFor(() => expect(outcomes).toEqual(['1,1']));
    expect(api.calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'To and fro' }));
    await waitFor(() => expect(outcomes).toEqual(['1,1', '1,2,1']));
    expect(api.calls).toHaveLength(4);
  });

  it('apply a change optimistically and refetch afterwards', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const api = standInApi(
      answering(listContacts, () => page(contactNamed('1', 'Ada'), contactNamed('2', 'Grace'))),
      answering(deleteContact, async () => {
        await answered;
        return { contact_id: '1' };
      }),
    );
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada' }));
    await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
    expect(screen.getByText('Grace')).not.toBeNull();
    answer();
    await waitFor(() =>
      expect(api.calls.map(({ endpoint }) => endpoint)).toEqual([
        'GET contacts',
        'DELETE contacts/{id}',
        'GET contacts',
      ]),
    );
  });

  it('do not show a first response that is older than a change', async () => {
    let contacts = [contactNamed('1', 'Ada'), contactNamed('2', 'Grace')];
    const late = Promise.withResolvers<void>();
    const respond = jest.fn((input: { query?: { search?: string } }) => {
      const response = page(...contacts);
      return input.query?.search && respond.mock.calls.length === 2
        ? late.promise.then(() => response)
        : response;
    });
    const api = standInApi(
      answering(listContacts, respond),
      answering(deleteContact, () => {
        contacts = contacts.slice(1);
        return { contact_id: '1' };
      }),
    );
    show(
      api,
      <>
        <Contacts />
        <Contacts search="a" />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada' }));
    await waitFor(() => expect(respond.mock.calls.length).toBeGreaterThanOrEqual(3));
    late.resolve();
    await waitFor(() => expect(screen.getAllByText('Grace')).toHaveLength(2));
    expect(screen.queryByText('Ada')).toBeNull();
  });

  it('revert a change that the API refuses', async () => {
    const api = standInApi(
      answering(listContacts, () => page(contactNamed('1', 'Ada'))),
      answering(deleteContact, async () => {
        throw new ApiError(404, 'not-found', 'This contact is gone.');
      }),
    );
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada' }));
    expect(await screen.findByText('Ada')).not.toBeNull();
  });
});
