import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@meishi/api-contract/transport/client';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StandInShell } from '../testing/StandInShell.tsx';
import { SaveState } from './SaveState.tsx';
import { type Saver, useSaver } from './use-saver.ts';

interface Notes {
  text: string;
}

/** Keeps a text, and saves it while `isReachable` says so. */
function notesSaver() {
  let state: Notes = { text: '' };
  let saved = '';
  const listeners = new Set<() => void>();
  const set = (text: string) => {
    state = { text };
    for (const listener of listeners) listener();
  };
  const saver = {
    isReachable: true,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get hasUnsavedChanges() {
      return state.text !== saved;
    },
    adopt: ({ text }: Notes) => {
      saved = text;
      set(text);
    },
    save: async () => {
      if (saver.isReachable) saved = state.text;
    },
    saved: () => saved,
    write: set,
  } satisfies Saver<Notes, Notes> & Record<string, unknown>;
  return saver;
}

const known: Notes = { text: 'Known' };

function Editor({ saver }: { saver: ReturnType<typeof notesSaver> }) {
  const { state } = useSaver(() => saver, known, 'Your notes could not be saved.');
  return <output>{state.text}</output>;
}

const page = (saver: ReturnType<typeof notesSaver>, isOpen: boolean) => (
  <StandInShell>{isOpen && <Editor saver={saver} />}</StandInShell>
);

describe('autosave', () => {
  it('adopts the loaded value and retries when the network is back', async () => {
    const saver = notesSaver();
    render(page(saver, true));
    await screen.findByText('Known');
    saver.isReachable = false;
    act(() => saver.write('Mine'));
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    saver.isReachable = true;
    dispatchEvent(new Event('online'));
    expect(saver.saved()).toBe('Mine');
  });

  it('saves remaining changes on leaving the page and reports a failure', async () => {
    const saver = notesSaver();
    const { rerender } = render(page(saver, true));
    act(() => saver.write('Mine'));
    saver.isReachable = false;
    rerender(page(saver, false));
    await screen.findByText('Your notes could not be saved.');
    saver.isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(saver.saved()).toBe('Mine');
  });
});

describe('the save state', () => {
  const failure = new ApiError(500, 'unexpected', 'The server stumbled.');

  it('has buttons to retry and to discard', async () => {
    const done: string[] = [];
    render(
      <StandInShell>
        <SaveState
          status="failed"
          failure={failure}
          contested={false}
          onRetry={() => done.push('tried')}
          onDiscard={() => done.push('discarded')}
        />
      </StandInShell>,
    );
    screen.getByText('Not saved. The server stumbled.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(done).toEqual(['tried', 'discarded']);
  });

  it('is in German, and in English afterwards', async () => {
    const state = <SaveState status="saved" failure={null} contested={false} onRetry={() => {}} />;
    const { unmount } = render(<StandInShell locale="de">{state}</StandInShell>);
    await screen.findByText('Gespeichert');
    unmount();
    render(<StandInShell>{state}</StandInShell>);
    await screen.findByText('Saved');
  });
});
