import { describe, expect, it } from '@jest/globals';
import {
  type ContactEvent,
  createContactEvent,
  getContactEvent,
  listContactEvents,
  updateContactEvent,
} from '@meishi/api-contract/endpoints/contacts/contact-events';
import { listContacts, listContactTags } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getGroupEvent } from '@meishi/api-contract/endpoints/groups/group-events';
import { listGroups } from '@meishi/api-contract/endpoints/groups/groups';
import { ApiError } from '@meishi/api-contract/transport/client';
import { type Answer, answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import EventPage from './event/Page.tsx';
import EventsPage from './Page.tsx';
// Preloads the lazy chunk, so that no test waits for it.
import './form/EventForm.tsx';

const event = (changes: Partial<ContactEvent> = {}): ContactEvent => ({
  event_id: 'fair',
  group: null,
  name: 'Paper fair',
  place: 'Hall 6',
  from: '2026-11-28T09:00',
  to: '2026-11-29T18:00',
  time_zone: 'America/New_York',
  starts_at: '2026-11-28T14:00:00Z',
  ends_at: '2026-11-29T23:00:00Z',
  status: 'running',
  qualifiers: [],
  questions: [],
  contacts: 4,
  version: 1,
  created_at: '2026-11-01T00:00:00Z',
  ...changes,
});
const numbers = {
  views: 20,
  scans: 12,
  exchanges: 3,
  contacts: 4,
  due: 1,
  without_reminder: 2,
  qualifiers: [],
  unassigned: 0,
};
const common = [
  answering(listGroups, () => []),
  answering(listContactTags, () => []),
  answering(listContacts, () => ({ contacts: [], total: 0, next_cursor: null })),
];

function open(path: '/events' | '/events/fair', ...answers: Answer[]) {
  const api = standInApi(...answers, ...common);
  const isList = path === '/events';
  render(
    <StandInShell api={api} path={path} route={isList ? '/events/*' : '/events/:id'}>
      {isList ? <EventsPage /> : <EventPage />}
    </StandInShell>,
  );
  return api;
}

describe('the list of events', () => {
  it('shows each with its times by the clock of its place', async () => {
    open(
      '/events',
      answering(listContactEvents, () => [event()]),
    );
    const row = (await screen.findByRole('link', { name: 'Paper fair' })).closest('tr') as HTMLElement;
    expect(row.textContent).toMatch(/9:00\sAM.*6:00\sPM/);
    within(row).getByText('Running now');
    within(row).getByText('4');
  });

  it('says how to begin, and why nothing is shown', async () => {
    open(
      '/events',
      answering(listContactEvents, () => []),
    );
    await screen.findByText('No events yet');
    open(
      '/events',
      answering(listContactEvents, () => {
        throw new ApiError(500, 'unexpected', 'Out of order.');
      }),
    );
    await screen.findByText('Your events could not be loaded');
  });
});

describe('the form of an event', () => {
  it('keeps a question with its options, and asks for what is missing at its field', async () => {
    let sent: unknown;
    open(
      '/events',
      answering(listContactEvents, () => []),
      answering(createContactEvent, ({ body }) => {
        sent = body;
        return event();
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'New event' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Paper fair');
    await userEvent.click(screen.getByRole('button', { name: 'Add a question' }));
    const question = within(screen.getByRole('group', { name: 'Question 1' }));
    await userEvent.selectOptions(question.getByLabelText('Kind of answer'), 'Several options');
    await userEvent.type(question.getByLabelText('Option 1'), 'Cotton');
    await userEvent.type(question.getByLabelText('Option 2'), 'Recycled');
    await userEvent.click(screen.getByRole('button', { name: 'Create event' }));
    expect((await question.findByText('Please fill this in.')).textContent).toBeTruthy();
    expect(sent).toBe(undefined);
    await userEvent.type(question.getByLabelText('Question'), 'Which paper?');
    await userEvent.click(screen.getByRole('button', { name: 'Create event' }));
    await screen.findByText('Paper fair was saved.');
    expect(sent).toMatchObject({
      name: 'Paper fair',
      questions: [
        {
          kind: 'choices',
          words: { en: 'Which paper?', de: '' },
          options: [{ en: 'Cotton' }, { en: 'Recycled' }],
        },
      ],
    });
  });
});

describe('the errors of an event’s questions', () => {
  it('are listed by their question and option, and lead to the control', async () => {
    open(
      '/events',
      answering(listContactEvents, () => []),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'New event' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Paper fair');
    await userEvent.click(screen.getByRole('button', { name: 'Add a question' }));
    const question = within(screen.getByRole('group', { name: 'Question 1' }));
    await userEvent.selectOptions(question.getByLabelText('Kind of answer'), 'Several options');
    await userEvent.type(question.getByLabelText('Option 1'), 'Cotton');
    await userEvent.click(screen.getByRole('button', { name: 'Create event' }));
    const summary = within(await screen.findByRole('alert'));
    await userEvent.click(summary.getByRole('link', { name: 'Question 1, Option 2' }));
    expect(document.activeElement).toBe(question.getByLabelText('Option 2'));
    await userEvent.click(summary.getByRole('link', { name: 'Question 1' }));
    expect(document.activeElement).toBe(question.getByLabelText('Question'));
  });
});

describe('the form of a changed event', () => {
  it('keeps what was typed if someone else has changed the event, and then replaces only that', async () => {
    const sent: unknown[] = [];
    open(
      '/events/fair',
      answering(getContactEvent, () => ({ ...event(), numbers })),
      answering(listContactEvents, () => []),
      answering(updateContactEvent, ({ body }) => {
        sent.push(body);
        if (sent.length > 1) return event({ version: 4 });
        const current = event({ place: 'Hall 7', version: 3 });
        throw new ApiError(409, 'stale-version', 'This event was changed somewhere else.', { current });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByLabelText('Name'), ' 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Save event' }));
    await screen.findByText(/changed somewhere else meanwhile/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Paper fair 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Save event' }));
    await screen.findByText('Paper fair was saved.');
    expect(sent).toEqual([
      { version: 1, name: 'Paper fair 2026' },
      { version: 3, name: 'Paper fair 2026' },
    ]);
  });
});

describe('an event', () => {
  it('shows its numbers, and which event has precedence', async () => {
    const dinner = event({ event_id: 'dinner', name: 'Dinner', starts_at: '2026-11-28T20:00:00Z' });
    open(
      '/events/fair',
      answering(getContactEvent, () => ({ ...event(), numbers: { ...numbers, unassigned: 2 } })),
      answering(listContactEvents, () => [event(), dinner]),
    );
    await screen.findByRole('heading', { name: 'Paper fair' });
    expect(screen.getByText('By card or code').closest('div')?.textContent).toContain('12');
    await screen.findByText(/“Dinner” has precedence/);
    screen.getByText('2 contacts of this time belong to no event');
    screen.getByText('No contacts yet');
  });

  it('that no longer exists says so below a title', async () => {
    open(
      '/events/fair',
      answering(getContactEvent, () => {
        throw new ApiError(404, 'not-found', 'This event does not exist.');
      }),
    );
    await screen.findByRole('heading', { name: 'This event no longer exists', level: 2 });
    screen.getByRole('heading', { name: 'Event', level: 1 });
  });

  it('of a group shows its admins who captured how many, and members only their own', async () => {
    const group = { group_id: 'g', name: 'lindenhof', display_name: 'Lindenhof', admin: true };
    const ofGroup = (admin: boolean) => [
      answering(getContactEvent, () => ({ ...event({ group: { ...group, admin } }), numbers })),
      answering(listContactEvents, () => []),
    ];
    const member = { due: 0, without_reminder: 0, exchanges: 2, contacts: 7 };
    open(
      '/events/fair',
      ...ofGroup(true),
      answering(getGroupEvent, () => ({
        ...event({ group }),
        members: [{ user_id: 'bo', display_name: 'Bo Diddley', ...member }],
      })),
    );
    const row = (await screen.findByText('Bo Diddley')).closest('tr') as HTMLElement;
    within(row).getByText('7');
    screen.getByRole('button', { name: 'Edit' });
    document.body.innerHTML = '';
    open('/events/fair', ...ofGroup(false));
    await screen.findByRole('heading', { name: 'Paper fair' });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBe(null);
    expect(screen.queryByText('Members')).toBe(null);
  });
});
