import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { useApiQueries, useApiQuery, useDebounced, useSession } from '@meishi/shell-sdk';
import type { PaletteEntry } from './palette-entries.ts';

const pauseMs = 150;
/** The number of contacts, and of members of each group. */
const limit = 6;
/** A search asks at most this many groups for members. */
const maxGroups = 5;

/** The user's links, and what the API finds: contacts, and members of groups that the user manages. */
export function useFound(typed: string) {
  const { user } = useSession();
  const search = useDebounced(typed.trim().slice(0, 100), pauseMs);
  const isSearching = search !== '';
  const profiles = useApiQuery(listProfiles);
  const contacts = useApiQuery(
    listContacts,
    { query: { search, limit } },
    { enabled: isSearching, keepPrevious: true },
  );
  const groups = (user?.groups ?? []).filter(({ admin }) => admin).slice(0, maxGroups);
  const members = useApiQueries(
    listMembers,
    groups.map(({ name }) => ({ params: { id: name }, query: { search, limit } })),
    { enabled: isSearching, keepPrevious: true },
  );

  const links = (profiles.data ?? []).flatMap(({ profile_id, links }) =>
    links.map(
      ({ link_id, title, url }): PaletteEntry => ({
        id: `link ${link_id}`,
        label: title,
        detail: url,
        icon: 'link',
        to: `/dashboard?profile=${profile_id}&part=links`,
      }),
    ),
  );
  const foundContacts = (contacts.data?.contacts ?? []).map(
    ({ contact_id, display_name, company }): PaletteEntry => ({
      id: `contact ${contact_id}`,
      label: display_name,
      detail: company,
      icon: 'contacts',
      to: `/contacts?contact=${contact_id}`,
    }),
  );
  const people = groups.flatMap(({ name, display_name: group }, index) =>
    (members[index]?.data?.members ?? []).map(
      ({ user_id, display_name }): PaletteEntry => ({
        id: `member ${name} ${user_id}`,
        label: display_name,
        detail: group,
        icon: 'profile',
        to: `/group/${name}/members?member=${user_id}`,
      }),
    ),
  );
  const queries = [contacts, ...members];
  return {
    links: typed.trim() ? links : [],
    contacts: isSearching ? foundContacts : [],
    people: isSearching ? people : [],
    isLoading: typed.trim() !== search || (isSearching && queries.some(({ isFetching }) => isFetching)),
    error: isSearching ? (queries.find(({ error }) => error)?.error ?? null) : null,
    retry: () => void Promise.all(queries.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}
