import {
  type Contact,
  listContactSections,
  listContacts,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { deviceTimeZone } from '@meishi/api-contract/rules/link-schedule';
import { useApiQueries, useApiQuery, useDebounced } from '@meishi/shell-sdk';
import { useCallback, useMemo, useState } from 'react';
import type { ContactQuestion } from './contacts-view.ts';

/** Number of contacts per page. */
export const pageSize = 100;

/** An item of the list: a heading, or the contact at an index of the whole list. */
type ListItem = { heading: string; contacts: number } | { place: number };

const pageQuestion = ({ filter, sort }: ContactQuestion, page: number) => ({
  query: { ...filter, sort, from: page * pageSize, limit: pageSize },
});

/**
 * The contacts that match a query. Only the visible pages are loaded. The previous result stays until the
 * next one arrives, so that typing causes no flicker.
 */
export function useContactList(question: ContactQuestion, hidden: ReadonlySet<string>) {
  const key = JSON.stringify(question);
  const [shown, setShown] = useState({ key, question });
  const [pagesInSight, setPagesInSight] = useState<readonly number[]>([0]);

  const { sections: nextSections, first } = useListHead(question);
  const isReady = first.data && (nextSections.data || nextSections.error);
  if (isReady && shown.key !== key) {
    setShown({ key, question });
    setPagesInSight([0]);
  }

  const { sections } = useListHead(shown.question);
  const pagesToLoad = useDebounced(pagesInSight, 60);
  const pages = useApiQueries(
    listContacts,
    pagesToLoad.map((page) => pageQuestion(shown.question, page)),
  );
  const pageAt = new Map(pagesToLoad.map((page, index) => [page, pages[index]?.data?.contacts]));
  const loadedPages = useLoadedPages(shown.key, sections.data, pageAt);

  const total = sections.data?.total ?? first.data?.total ?? 0;
  const hiddenPlaces = useMemo(() => placesOf(loadedPages, hidden), [loadedPages, hidden]);
  const items = useMemo(
    () => layOut(sections.data?.sections ?? [{ heading: '', contacts: total }], hiddenPlaces),
    [sections.data, total, hiddenPlaces],
  );
  const contactAt = useCallback(
    (place: number) => loadedPages.get(Math.floor(place / pageSize))?.[place % pageSize],
    [loadedPages],
  );

  const isLoading = !isReady && shown.key === key && !first.error;
  const known = () => [...loadedPages.values()].flat().filter(({ contact_id }) => !hidden.has(contact_id));

  return {
    items,
    contactAt,
    known,
    find: (id: string) => known().find(({ contact_id }) => contact_id === id),
    total: total - hiddenPlaces.size,
    /** Whether it is known that no contact matches. */
    isEmpty: !isLoading && !first.error && total === hiddenPlaces.size,
    sections: sections.data?.sections ?? [],
    /** Changes when another list is shown. */
    key: shown.key,
    question: shown.question,
    isLoading,
    isSearching: shown.key !== key && !first.error,
    /** Why no contact could be loaded, also if their number is known. */
    error: loadedPages.size === 0 ? (first.error ?? null) : null,
    retry: () => void Promise.all([first.refetch(), nextSections.refetch()]),
    showPages: setPagesInSight,
  };
}

export type ContactList = ReturnType<typeof useContactList>;

function useListHead(question: ContactQuestion) {
  const { filter, sort } = question;
  return {
    sections: useApiQuery(listContactSections, { query: { ...filter, sort, tz: deviceTimeZone() } }),
    first: useApiQuery(listContacts, pageQuestion(question, 0)),
  };
}

type Pages = ReadonlyMap<number, Contact[]>;

/** Keeps the loaded pages, so that scrolling back shows no gaps, until the query or the sections change. */
function useLoadedPages(key: string, makeUp: unknown, inSight: ReadonlyMap<number, Contact[] | undefined>) {
  const [loadedPages, setLoadedPages] = useState({ key, makeUp, pages: new Map() as Pages });
  const isSame = loadedPages.key === key && loadedPages.makeUp === makeUp;
  const isNew = [...inSight].some(([page, contacts]) => contacts && loadedPages.pages.get(page) !== contacts);
  if (isSame && !isNew) return loadedPages.pages;
  const pages = new Map(isSame ? loadedPages.pages : []);
  for (const [page, contacts] of inSight) if (contacts) pages.set(page, contacts);
  setLoadedPages({ key, makeUp, pages });
  return pages;
}

function placesOf(pages: Pages, ids: ReadonlySet<string>): ReadonlySet<number> {
  if (ids.size === 0) return nowhere;
  const places = new Set<number>();
  for (const [page, contacts] of pages)
    for (const [index, { contact_id }] of contacts.entries())
      if (ids.has(contact_id)) places.add(page * pageSize + index);
  return places;
}

const nowhere: ReadonlySet<number> = new Set();

function layOut(
  sections: readonly { heading: string; contacts: number }[],
  hiddenPlaces: ReadonlySet<number>,
): ListItem[] {
  const items: ListItem[] = [];
  let place = 0;
  for (const { heading, contacts } of sections) {
    const rows: ListItem[] = [];
    for (const end = place + contacts; place < end; place++)
      if (!hiddenPlaces.has(place)) rows.push({ place });
    if (rows.length === 0) continue;
    if (sections.length > 1 || heading) items.push({ heading, contacts: rows.length });
    items.push(...rows);
  }
  return items;
}
