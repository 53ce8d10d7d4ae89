import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { moveItem, SortableList } from './index.ts';

interface Item {
  id: string;
  title: string;
}

const first: Item[] = [
  { id: 'a', title: 'Portfolio' },
  { id: 'b', title: 'Calendar' },
  { id: 'c', title: 'LinkedIn' },
];

function Links({ onReorder }: { onReorder: (titles: string[]) => void }) {
  const [items, setItems] = useState(first);
  return (
    <SortableList
      label="Links"
      items={items}
      itemId={({ id }) => id}
      itemLabel={({ title }) => title}
      onReorder={(next) => {
        setItems(next);
        onReorder(next.map(({ title }) => title));
      }}
    >
      {(item, { handle, moveUp, moveDown }) => (
        <>
          {handle} {item.title}
          {moveUp && <Button onClick={moveUp}>{`Raise ${item.title}`}</Button>}
          {moveDown && <Button onClick={moveDown}>{`Lower ${item.title}`}</Button>}
        </>
      )}
    </SortableList>
  );
}

const rowHeight = 50;

// jsdom has no layout, so rows are placed by their position in the list.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    const place = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0;
    return new DOMRect(0, place * rowHeight, 300, rowHeight);
  });
});

const press = async (element: Element, code: string) => {
  await act(async () => {
    fireEvent.keyDown(element, { code, key: code });
  });
};

describe('SortableList', () => {
  it('is reordered by keyboard and announces it', async () => {
    const onReorder = jest.fn();
    render(<Links onReorder={onReorder} />);
    const handle = screen.getByRole('button', { name: 'Move Portfolio' });
    handle.focus();
    await press(handle, 'Space');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Portfolio picked up at position 1 of 3.'),
    );
    await press(handle, 'ArrowDown');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Portfolio is at position 2 of 3.'),
    );
    await press(handle, 'Space');
    await waitFor(() => expect(onReorder).toHaveBeenCalledWith(['Calendar', 'Portfolio', 'LinkedIn']));
  });

  it('returns a lifted row on Escape', async () => {
    const onReorder = jest.fn();
    render(<Links onReorder={onReorder} />);
    const handle = screen.getByRole('button', { name: 'Move Portfolio' });
    handle.focus();
    await press(handle, 'Space');
    await press(handle, 'ArrowDown');
    await press(handle, 'Escape');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Portfolio is back'));
    expect(onReorder).not.toHaveBeenCalled();
  });

  it('moves rows by one place with buttons', async () => {
    const onReorder = jest.fn();
    render(<Links onReorder={onReorder} />);
    expect(screen.queryByRole('button', { name: 'Raise Portfolio' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lower LinkedIn' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Raise LinkedIn' }));
    expect(onReorder).toHaveBeenCalledWith(['Portfolio', 'LinkedIn', 'Calendar']);
  });

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('moves the item at %d to %d', (from, to, expected) => {
    expect(moveItem([...'abc'], from, to).join('')).toBe(expected);
  });
});
