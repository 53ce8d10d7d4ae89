import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { useState } from 'react';
import { templateAddress, writtenTemplate } from '../../group-links/template-address.ts';
import { t } from '../../words.ts';
import type { FieldValue, OverrideTable } from '../saving/override-table.ts';
import type { RequestedEdit } from '../saving/overrides-saver.ts';

/** The text that started the edit, if typing in the grid did. */
export interface CellStart {
  field: 'title' | 'url';
  text: string;
}

export type Choice = 'inherit' | 'yes' | 'no';
const choiceOf = (value: FieldValue): Choice => (value === null ? 'inherit' : value ? 'yes' : 'no');
const valueOfChoice = (choice: Choice) => (choice === 'inherit' ? null : choice === 'yes');

export function useCellDraft(
  overrides: OverrideTable,
  link: GroupLink,
  bearer: LinkBearer | null,
  start: CellStart | null,
) {
  const cell = { link_id: link.link_id, user_id: bearer?.user_id ?? null };
  // The values when the editor was opened, so that another admin's later changes are not overwritten.
  const [seen] = useState(() => overrides.admin(cell));
  const [title, setTitle] = useState(start?.field === 'title' ? start.text : (seen.title ?? ''));
  const [url, setUrl] = useState(
    start?.field === 'url' ? start.text : seen.url ? writtenTemplate(link.kind, seen.url) : '',
  );
  const [hidden, setHidden] = useState(choiceOf(seen.hidden));
  const [lock, setLock] = useState(choiceOf(seen.locked));
  const [fault, setFault] = useState('');
  return {
    cell,
    title,
    setTitle,
    url,
    setUrl: (typed: string) => {
      setUrl(typed);
      setFault('');
    },
    hidden,
    setHidden,
    lock,
    setLock,
    fault,
    /** The changes; null if the address is invalid. */
    edits: (): RequestedEdit[] | null => {
      const address = url.trim() ? templateAddress(link.kind, url) : null;
      if (url.trim() && !address) {
        setFault(t('Links can’t open this address.'));
        return null;
      }
      const edits: RequestedEdit[] = [
        { ...cell, field: 'title', after: title.trim() || null, seen: seen.title },
        { ...cell, field: 'url', after: address, seen: seen.url },
        { ...cell, field: 'hidden', after: valueOfChoice(hidden), seen: seen.hidden },
        { ...cell, field: 'locked', after: valueOfChoice(lock), seen: seen.locked },
      ];
      return edits.filter(({ after, seen: before }) => after !== before);
    },
  };
}
