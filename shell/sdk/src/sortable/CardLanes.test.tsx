import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CardLanes, useLane, useLaneCard } from './index.ts';

const lanes = ['new', 'met', 'won'].map((id) => ({ id, label: id.toUpperCase() }));

function Lane({ id, cards, onMove }: { id: string; cards: string[]; onMove: (lane: string) => void }) {
  const { ref, isOver } = useLane(id);
  return (
    <section ref={ref} aria-label={id} data-lane={id} data-over={isOver}>
      {cards.map((card) => (
        <Card key={card} name={card} lane={id} onMove={onMove} />
      ))}
    </section>
  );
}

function Card({ name, lane, onMove }: { name: string; lane: string; onMove: (lane: string) => void }) {
  const { ref, style, handle } = useLaneCard(name, { label: name, lane, onMove });
  return (
    <p ref={ref} style={style}>
      {handle} {name}
    </p>
  );
}

function Board({ onMove }: { onMove: (lane: string) => void }) {
  const [lane, setLane] = useState('new');
  const move = (next: string) => {
    setLane(next);
    onMove(next);
  };
  return (
    <CardLanes lanes={lanes}>
      {lanes.map(({ id }) => (
        <Lane key={id} id={id} cards={id === lane ? ['Etta'] : []} onMove={move} />
      ))}
    </CardLanes>
  );
}

// jsdom has no layout: lanes are side by side, and the cards at their top.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const lane = this.closest('[data-lane]')?.getAttribute('data-lane');
    const left =
      200 *
      Math.max(
        0,
        lanes.findIndex(({ id }) => id === lane),
      );
    return this.hasAttribute('data-lane') ? new DOMRect(left, 0, 200, 600) : new DOMRect(left, 0, 180, 50);
  });
});

const press = async (code: string) => {
  const handle = screen.getByRole('button', { name: 'Move Etta' });
  await act(async () => {
    fireEvent.keyDown(handle, { code, key: code });
  });
};
const announced = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const lift = async () => {
  screen.getByRole('button', { name: 'Move Etta' }).focus();
  await press('Space');
  await announced('Etta picked up in “NEW”.');
  // dnd-kit listens for arrow keys from a timer of zero, and timers of the same delay end in their order.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

describe('CardLanes', () => {
  it('moves a card by keyboard, announces it, and gives its handle the focus in the new lane', async () => {
    const onMove = jest.fn();
    render(<Board onMove={onMove} />);
    await lift();
    await press('ArrowRight');
    await announced('Etta is over “MET”.');
    await press('ArrowRight');
    await announced('Etta is over “WON”.');
    await press('ArrowRight');
    await press('Space');
    await waitFor(() => expect(onMove).toHaveBeenCalledWith('won'));
    await announced('Etta dropped in “WON”.');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Etta' })),
    );
  });

  it('leaves a card where it was on Escape, and where it is dropped again', async () => {
    const onMove = jest.fn();
    render(<Board onMove={onMove} />);
    await lift();
    await press('ArrowDown');
    await announced('Etta is over “MET”.');
    await press('Escape');
    await announced('Etta is back in “NEW”.');
    await lift();
    await press('ArrowRight');
    await announced('Etta is over “MET”.');
    await press('ArrowLeft');
    await announced('Etta picked up in “NEW”.');
    await press('Space');
    await announced('Etta dropped in “NEW”.');
    expect(onMove).not.toHaveBeenCalled();
  });
});
