import { type Contact, listContactIds } from '@meishi/api-contract/endpoints/contacts/contacts';
import { sentenceFor, useApi, useNotify } from '@meishi/shell-sdk';
import { useCallback } from 'react';
import { t } from '../../words.ts';
import type { ContactActs } from '../use-contact-acts.ts';
import type { ContactList } from '../use-contact-list.ts';
import type { Selection } from '../use-selection.ts';

interface BulkOptions {
  list: ContactList;
  selection: Selection;
  acts: ContactActs;
}

/** Selecting many contacts and acting on them. */
export function useBulk({ list, selection, acts }: BulkOptions) {
  const call = useApi();
  const notify = useNotify();
  const { filter, sort } = list.question;
  const ids = [...selection.ids];

  const readIds = useCallback(async () => {
    try {
      return (await call(listContactIds, { query: { ...filter, sort } })).contact_ids;
    } catch (error) {
      notify({
        message: t('The contacts could not be chosen. {{error}}', { error: sentenceFor(error) }),
        tone: 'error',
      });
      return null;
    }
  }, [call, notify, filter, sort]);

  const selectAll = async () => {
    const all = await readIds();
    if (all) selection.set(all);
  };

  const contactsBetween = (from: number, to: number): (Contact | undefined)[] => {
    const places = list.items.flatMap((item) => ('place' in item ? [item.place] : []));
    return places.slice(Math.min(from, to), Math.max(from, to) + 1).map(list.contactAt);
  };

  /** Rows that were never loaded are selected by the ids from the API. */
  const selectRange = async (from: number, to: number) => {
    const between = contactsBetween(from, to);
    if (between.every((contact) => contact !== undefined)) {
      selection.add(between.map(({ contact_id }) => contact_id));
      return;
    }
    const all = await readIds();
    if (all) selection.add(all.slice(Math.min(from, to), Math.max(from, to) + 1));
  };

  const known = () => list.known().filter(({ contact_id }) => selection.ids.has(contact_id));
  const knowsAll = () => known().length === ids.length;

  const trash = (contacts: Contact[] = []) => {
    const chosen = contacts.length > 0 ? contacts.map(({ contact_id }) => contact_id) : ids;
    const [only] = contacts;
    selection.clear();
    return acts.perform({ action: 'delete' }, chosen, {
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
    return acts.perform({ action: 'tag', tag }, ids, {
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
    return acts.perform({ action: 'untag', tag }, ids, {
      done: t('“{{tag}}” was taken off {{count, number}} contacts.', {
        count: ids.length,
        one: '“{{tag}}” was taken off 1 contact.',
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
    return acts.perform({ action: 'favourite', favourite }, ids, {
      done: favourite
        ? t('{{count, number}} contacts made favourites.', {
            count: ids.length,
            one: '1 contact made a favourite.',
          })
        : t('{{count, number}} contacts no longer favourites.', {
            count: ids.length,
            one: '1 contact no longer a favourite.',
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
    acts.perform({ action: 'attach', profile_id }, ids, {
      done: profile_id
        ? t('{{count, number}} contacts attached to {{name}}.', {
            count: ids.length,
            one: '1 contact attached to {{name}}.',
            name,
          })
        : t('{{count, number}} contacts detached.', {
            count: ids.length,
            one: '1 contact detached.',
          }),
      optimistic: (one) => ({ ...one, profile_id }),
    });

  return {
    selectAll: () => void selectAll(),
    selectRange: (from: number, to: number) => void selectRange(from, to),
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
