import type { ContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { t } from '../../words.ts';
import type { ContactActions } from '../use-contact-actions.ts';
import type { ContactList } from '../use-contact-list.ts';
import type { Selection } from '../use-selection.ts';
import { useBulkSelection } from './use-bulk-selection.ts';

interface BulkOptions {
  list: ContactList;
  selection: Selection;
  actions: ContactActions;
}

export function useBulk({ list, selection, actions }: BulkOptions) {
  const selecting = useBulkSelection(list, selection);
  const ids = [...selection.ids];

  const known = () => list.known().filter(({ contact_id }) => selection.ids.has(contact_id));
  const knowsAll = () => known().length === ids.length;

  const trash = (contacts: Contact[] = []) => {
    const chosen = contacts.length > 0 ? contacts.map(({ contact_id }) => contact_id) : ids;
    const [only] = contacts;
    selection.clear();
    return actions.perform({ action: 'delete' }, chosen, {
      done: only
        ? t('{{displayName}} is in the trash.', { displayName: only.display_name })
        : t('{{count, number}} contacts moved to the trash.', {
            count: chosen.length,
            one: '1 contact moved to the trash.',
          }),
      undo: { act: { action: 'restore' }, ids: chosen },
    });
  };

  const tag = (tag: string) => {
    const lacking = known().filter(({ tags }) => !tags.includes(tag));
    return actions.perform({ action: 'tag', tag }, ids, {
      done: t('{{count, number}} contacts tagged “{{tag}}”.', {
        count: ids.length,
        one: '1 contact tagged “{{tag}}”.',
        tag,
      }),
      optimistic: (one) => (one.tags.includes(tag) ? one : { ...one, tags: [...one.tags, tag] }),
      ...(knowsAll() && {
        undo: { act: { action: 'untag', tag }, ids: lacking.map(({ contact_id }) => contact_id) },
      }),
    });
  };

  const untag = (tag: string) => {
    const carrying = known().filter(({ tags }) => tags.includes(tag));
    return actions.perform({ action: 'untag', tag }, ids, {
      done: t('Removed “{{tag}}” from {{count, number}} contacts.', {
        count: ids.length,
        one: 'Removed “{{tag}}” from 1 contact.',
        tag,
      }),
      optimistic: (one) => ({ ...one, tags: one.tags.filter((other) => other !== tag) }),
      ...(knowsAll() && {
        undo: { act: { action: 'tag', tag }, ids: carrying.map(({ contact_id }) => contact_id) },
      }),
    });
  };

  const favourite = (favourite: boolean) => {
    const others = known().filter((contact) => contact.favourite !== favourite);
    return actions.perform({ action: 'favourite', favourite }, ids, {
      done: favourite
        ? t('{{count, number}} contacts added to favourites.', {
            count: ids.length,
            one: '1 contact added to favourites.',
          })
        : t('{{count, number}} contacts removed from favourites.', {
            count: ids.length,
            one: '1 contact removed from favourites.',
          }),
      optimistic: (one) => ({ ...one, favourite }),
      ...(knowsAll() && {
        undo: {
          act: { action: 'favourite', favourite: !favourite },
          ids: others.map(({ contact_id }) => contact_id),
        },
      }),
    });
  };

  const attach = (profile_id: string | null, name: string) =>
    actions.perform({ action: 'attach', profile_id }, ids, {
      done: profile_id
        ? t('{{count, number}} contacts attached to {{name}}.', {
            count: ids.length,
            one: '1 contact attached to {{name}}.',
            name,
          })
        : t('{{count, number}} contacts detached.', { count: ids.length, one: '1 contact detached.' }),
      optimistic: (one) => ({ ...one, profile_id }),
    });

  const move = (event: ContactEvent | null) =>
    actions.perform({ action: 'move', event_id: event?.event_id ?? null }, ids, {
      done: event
        ? t('{{count, number}} contacts moved to {{name}}.', {
            count: ids.length,
            one: '1 contact moved to {{name}}.',
            name: event.name,
          })
        : t('{{count, number}} contacts belong to no event now.', {
            count: ids.length,
            one: '1 contact belongs to no event now.',
          }),
      optimistic: (one) => ({
        ...one,
        event: event && { event_id: event.event_id, name: event.name, place: event.place },
      }),
    });

  return {
    ...selecting,
    move: (event: ContactEvent | null) => void move(event),
    trash: (contacts?: Contact[]) => void trash(contacts),
    tag: (name: string) => void tag(name),
    untag: (name: string) => void untag(name),
    favourite: (on: boolean) => void favourite(on),
    attach: (id: string | null, name: string) => void attach(id, name),
    /** Whether all selected contacts that are loaded are favourites. */
    allFavourites: known().length > 0 && known().every((contact) => contact.favourite),
    tagsOfChosen: [...new Set(known().flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b)),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
