import { type Contact, listContactIds } from '@meishi/api-contract/endpoints/contacts/contacts';
import { useApi, useNotifyFailure } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import type { ContactList } from '../use-contact-list.ts';
import type { Selection } from '../use-selection.ts';

/** Selects all contacts of the list, or those between two places. */
export function useBulkSelection(list: ContactList, selection: Selection) {
  const call = useApi();
  const notifyFailure = useNotifyFailure((error) =>
    t('The contacts could not be selected. {{error}}', { error }),
  );
  const { filter, sort } = list.question;

  const readIds = async () => {
    try {
      return (await call(listContactIds, { query: { ...filter, sort } })).contact_ids;
    } catch (error) {
      notifyFailure(error);
      return null;
    }
  };

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

  return {
    selectAll: () => void selectAll(),
    selectRange: (from: number, to: number) => void selectRange(from, to),
  };
}
