import { listGroupEvents } from '@meishi/api-contract/endpoints/groups/group-events';
import { getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  addSharedNote,
  getSharedContact,
  getSharingSettings,
  listSharedContacts,
  listSharedDuplicates,
  type SharedContactDetails,
  type SharingSettings,
  updateSharedContact,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { listTemplates } from '@meishi/api-contract/endpoints/groups/templates';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render } from '@testing-library/react';
import ContactsPage from '../contacts/Page.tsx';
import { standInGroup } from './stand-in-group.ts';

const zoe = { user_id: 'user_1', display_name: 'Zoë' };
const dora = { user_id: 'user_2', display_name: 'Dora' };

export const etta: SharedContactDetails = {
  contact_id: 'contact_1',
  display_name: 'Etta James',
  first_name: 'Etta',
  last_name: 'James',
  emails: [{ label: '', value: 'etta@example.com', primary: true }],
  phones: [],
  company: 'Chess',
  job_title: 'Singer',
  website: '',
  address: '',
  event: { event_id: 'event_1', name: 'Paper fair', place: '' },
  source: 'exchange',
  owner: zoe,
  assigned_to: null,
  stage: 'new',
  next_step: '',
  next_step_on: null,
  shared_by_rule: true,
  shared_at: '2026-11-01T10:00:00Z',
  version: 1,
  answers: [],
  consent: null,
  notes: [],
  external_ids: [],
  can_change: true,
  can_edit: true,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
};

const settings: SharingSettings = {
  share_cards: 'none',
  template_ids: [],
  event_ids: [],
  stage_names: { won: 'Customer' },
  letter: { subject: 'After {event}', text: 'Dear {first_name},' },
  successor_id: null,
  assignment: [],
  version: 1,
  members: [zoe, dora],
};

export interface OpenedContacts {
  path?: string;
  contacts?: SharedContactDetails[];
  admin?: boolean;
  /** What someone else changes just before the first change is received. */
  meanwhile?: Partial<SharedContactDetails>;
}

/** Opens the page of a group's contacts. Returns what a call was given, each time. */
export function openContacts({ path = '', contacts = [etta], admin = true, meanwhile }: OpenedContacts = {}) {
  let current = contacts[0] ?? etta;
  let others = meanwhile;
  const api = standInApi(
    answering(getGroup, () => ({ ...standInGroup, admin })),
    answering(getSharingSettings, () => settings),
    answering(updateSharingSettings, ({ body }) => ({ ...settings, ...body, version: 2 })),
    answering(listGroupEvents, () => []),
    answering(listTemplates, () => []),
    answering(listSharedDuplicates, () => ({ duplicates: [] })),
    answering(listSharedContacts, ({ query }) => {
      const found = contacts.length > 0 && (!query?.stage || query.stage === current.stage) ? [current] : [];
      return { contacts: found, total: found.length, next_cursor: null };
    }),
    answering(getSharedContact, () => current),
    answering(updateSharedContact, ({ body: { version, assigned_to: _, ...changes } }) => {
      if (others) {
        current = { ...current, ...others, version: version + 1 };
        others = undefined;
        throw new ApiError(409, 'stale-version', 'Changed elsewhere.', { current });
      }
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      current = { ...current, ...given, version: version + 1 };
      return current;
    }),
    answering(addSharedNote, ({ body }) => {
      const note = {
        note_id: 'n1',
        text: body.text,
        author: dora,
        by_visitor: false,
        created_at: etta.created_at,
      };
      current = { ...current, notes: [note] };
      return current;
    }),
  );
  render(
    <StandInShell api={api} path={`/group/lindenhof/contacts${path}`} route="/group/:groupname/contacts">
      <ContactsPage />
    </StandInShell>,
  );
  return (endpoint: string) =>
    api.calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input);
}
