import { theme } from '@meishi/shell-sdk';
import { useVirtualizer } from '@meishi/shell-sdk/virtual';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { headingText } from '../contact-words.ts';
import { type ContactList, pageSize } from '../use-contact-list.ts';
import { ContactRow, headingHeight, rowHeight } from './ContactRow.tsx';
import { LetterRail } from './LetterRail.tsx';
import { listRows } from './list-rows.ts';
import { type ListHandlers, useListKeys } from './use-list-keys.ts';

export interface ListHandle {
  focus: () => void;
}

interface ContactListboxProps extends ListHandlers {
  list: ContactList;
  ref?: Ref<ListHandle>;
}

const readAhead = 30;

/** A virtual list of all contacts. */
export function ContactListbox({ list, ref, ...props }: ContactListboxProps) {
  const { items, contactAt, key } = list;
  const { selection, choosing, openId } = props;
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => listRows(items), [items]);
  const scrollTo = useRef<(index: number) => void>(() => {});
  const keys = useListKeys({ list, rows, scrollTo: (index) => scrollTo.current(index), ...props });

  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => heightOf(items[index]),
    overscan: 8,
    scrollPaddingStart: headingHeight,
    useFlushSync: false,
    // Renders the active row even outside the viewport, because `aria-activedescendant` refers to it.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const inSight = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const { activeIndex } = keys;
      if (activeIndex < 0 || activeIndex >= count || (activeIndex >= first && activeIndex <= last))
        return inSight;
      return activeIndex < first ? [activeIndex, ...inSight] : [...inSight, activeIndex];
    },
  });
  scrollTo.current = (index) => virtualizer.scrollToIndex(index, { align: 'auto' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other heights
  useEffect(() => virtualizer.measure(), [virtualizer, items]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [key]);

  const [start, end] = [virtualizer.range?.startIndex ?? 0, virtualizer.range?.endIndex ?? 0];
  const pages = pagesBetween(placeNear(items, start), placeNear(items, end));
  const { showPages } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are a new array each time, and another list has other ones
  useEffect(() => showPages(pages), [showPages, pages.join(), key]);

  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }));

  const pinned = headingAt(items, start);
  return (
    <Frame>
      <Scroller
        ref={box}
        role="listbox"
        tabIndex={0}
        aria-label={t('Contacts')}
        aria-multiselectable
        aria-busy={list.isSearching || undefined}
        aria-activedescendant={keys.activeRow === null ? undefined : rowId(keys.activeRow)}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        {pinned && <Pinned aria-hidden>{headingText(pinned)}</Pinned>}
        <div
          role="presentation"
          style={{ height: virtualizer.getTotalSize(), marginTop: pinned ? -headingHeight : 0 }}
        >
          {virtualizer.getVirtualItems().map(({ index, start: top }) => {
            const item = items[index];
            if (!item) return null;
            if (!('place' in item))
              return (
                <Heading key={`heading-${index}`} aria-hidden style={{ transform: `translateY(${top}px)` }}>
                  {headingText(item.heading)}
                </Heading>
              );
            const contact = contactAt(item.place);
            const row = rows.rowOf.get(index) ?? 0;
            return (
              <ContactRow
                key={contact?.contact_id ?? `place-${item.place}`}
                id={rowId(row)}
                contact={contact}
                top={top}
                position={row + 1}
                of={rows.indexes.length}
                isActive={keys.activeRow === row}
                isChosen={contact !== undefined && selection.ids.has(contact.contact_id)}
                isOpen={contact?.contact_id === openId}
                showsBox={choosing || selection.ids.size > 0}
                onPress={keys.onPress}
                onTick={keys.onTick}
                row={row}
              />
            );
          })}
        </div>
      </Scroller>
      <LetterRail
        items={items}
        current={pinned ?? ''}
        onJump={(index) => virtualizer.scrollToIndex(index, { align: 'start' })}
      />
    </Frame>
  );
}

const rowId = (row: number) => `contact-row-${row}`;
const heightOf = (item: ContactList['items'][number] | undefined) =>
  item && 'place' in item ? rowHeight : headingHeight;

function placeNear(items: ContactList['items'], index: number): number {
  const item = items[index] ?? items.at(-1);
  if (!item) return 0;
  if ('place' in item) return item.place;
  const next = items[index + 1];
  return next && 'place' in next ? next.place : 0;
}

function pagesBetween(from: number, to: number): number[] {
  const first = Math.floor(Math.max(0, from - readAhead) / pageSize);
  const last = Math.floor((to + readAhead) / pageSize);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function headingAt(items: ContactList['items'], index: number): string | null {
  for (let above = Math.min(index, items.length - 1); above >= 0; above--) {
    const item = items[above];
    if (item && 'heading' in item) return item.heading;
  }
  return null;
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  min-height: 0;
`;

const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  overflow-y: auto;
  overflow-anchor: none;
  outline-offset: -2px;

  > [role='presentation'] {
    position: relative;
  }

  &:focus-visible {
    outline: none;
  }
`;

const headingStyle = `
  display: flex;
  align-items: center;
  height: ${headingHeight}px;
  padding: 0 16px;
`;

const Heading = styled.div`
  ${headingStyle}
  position: absolute;
  inset: 0 0 auto;
  color: ${theme.colour.inkSoft};
  font: 600 ${theme.size.caption} ${theme.font.text};
`;

const Pinned = styled(Heading)`
  position: sticky;
  top: 0;
  z-index: 1;
  background: ${theme.colour.paper};
`;
