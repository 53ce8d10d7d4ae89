import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { TextField } from '../field/TextField.tsx';
import { StandInShell } from '../testing/StandInShell.tsx';
import { CancelButton } from './CancelButton.tsx';
import { Dialog, Sheet } from './Dialog.tsx';

const boxes = { dialog: Dialog, sheet: Sheet };

/** A page whose button opens a dialog. The form in it says what was submitted. */
function Opener({ kind = 'dialog', children }: { kind?: keyof typeof boxes; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [submitted, setSubmitted] = useState('');
  const Box = boxes[kind];
  return (
    <StandInShell>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <p>Submitted: {submitted}</p>
      <Box open={open} onClose={() => setOpen(false)} title="Card">
        {children ?? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setSubmitted(name);
              setOpen(false);
            }}
          >
            <input type="email" defaultValue="noor@meishi.test" readOnly hidden />
            <CancelButton />
            <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
            <Button type="submit">Save</Button>
          </form>
        )}
      </Box>
    </StandInShell>
  );
}

const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' });

it.each(['dialog', 'sheet'] as const)('a %s focuses its first field, and Enter submits it', async (kind) => {
  render(<Opener kind={kind} />);
  await openDialog();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await userEvent.keyboard('Bamboo{Enter}');
  expect(screen.getByText('Submitted: Bamboo')).toBe(screen.getByText(/^Submitted/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('a dialog without a field focuses itself, so that Enter does not close it', async () => {
  render(<Opener>Nothing to type.</Opener>);
  await openDialog();
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('of radio buttons the chosen one is focused', async () => {
  render(
    <Opener>
      <input type="radio" name="kind" aria-label="PVC" />
      <input type="radio" name="kind" aria-label="Metal" defaultChecked />
    </Opener>,
  );
  await openDialog();
  expect(document.activeElement).toBe(screen.getByLabelText('Metal'));
});

it('a field that loads later is focused unless the user has moved the focus', async () => {
  const shown: { show?: () => void } = {};
  function Late() {
    const [isLoaded, setLoaded] = useState(false);
    shown.show = () => setLoaded(true);
    return isLoaded ? <TextField label="Code" /> : <Button>Help</Button>;
  }
  const { unmount } = render(
    <Opener>
      <Late />
    </Opener>,
  );
  await openDialog();
  await act(async () => shown.show?.());
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  unmount();

  render(
    <Opener>
      <Late />
    </Opener>,
  );
  await openDialog();
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  await act(async () => shown.show?.());
  expect(screen.getByLabelText('Code')).not.toBe(document.activeElement);
  expect(document.activeElement).toBe(close);
});

it('closing asks before typed text is lost', async () => {
  render(<Opener />);
  const ways = {
    Escape: () => userEvent.keyboard('{Escape}'),
    // The body does not react to a pointer while a modal dialog is open; the backdrop covers it.
    backdrop: async () => void fireEvent.pointerDown(document.documentElement),
    close: () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    cancel: () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  };
  await openDialog();
  await userEvent.keyboard('Bamboo');
  for (const leave of Object.values(ways)) {
    await leave();
    expect(question()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bamboo');
  }
  await ways.Escape();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closing does not ask when nothing was typed, or when it was deleted again', async () => {
  render(<Opener />);
  await openDialog();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await openDialog();
  await userEvent.keyboard('B{Backspace}{Escape}');
  expect(question()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes the topmost overlay for Back on Android, after asking if text was typed', async () => {
  /** The browser's stack of what can be closed, of which jsdom has none. */
  const watchers: { oncancel?: (event: Event) => void; onclose?: (event: Event) => void }[] = [];
  class CloseWatcher {
    oncancel?: (event: Event) => void;
    onclose?: (event: Event) => void;
    constructor() {
      watchers.push(this);
    }
    destroy() {
      watchers.splice(watchers.indexOf(this), 1);
    }
  }
  Object.assign(globalThis, { CloseWatcher });
  const pressBack = ({ cancelable }: { cancelable: boolean }) =>
    act(async () => {
      const topmost = watchers.at(-1);
      const request = new Event('cancel', { cancelable });
      topmost?.oncancel?.(request);
      if (request.defaultPrevented) return;
      watchers.pop();
      topmost?.onclose?.(new Event('close'));
    });
  try {
    render(<Opener />);
    await openDialog();
    await userEvent.keyboard('Bamboo');
    for (const cancelable of [true, false]) {
      await pressBack({ cancelable });
      expect(question()).not.toBeNull();
      await pressBack({ cancelable });
      expect(question()).toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bamboo');
    }
    await userEvent.clear(screen.getByLabelText('Name'));
    await pressBack({ cancelable: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(watchers).toHaveLength(0);
  } finally {
    Reflect.deleteProperty(globalThis, 'CloseWatcher');
  }
});

it('closes the topmost overlay for Back where a browser only lets pages cancel navigations', async () => {
  const navigation = new EventTarget();
  Object.assign(globalThis, { navigation });
  const pressBack = ({ cancelable }: { cancelable: boolean }) =>
    act(async () => {
      const event = Object.assign(new Event('navigate', { cancelable }), { navigationType: 'traverse' });
      navigation.dispatchEvent(event);
      return event.defaultPrevented;
    });
  try {
    render(<Opener />);
    await openDialog();
    await userEvent.keyboard('Bamboo');
    expect(await pressBack({ cancelable: false })).toBe(false);
    expect(question()).toBeNull();
    expect(await pressBack({ cancelable: true })).toBe(true);
    expect(question()).not.toBeNull();
    expect(await pressBack({ cancelable: true })).toBe(true);
    expect(question()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bamboo');
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(await pressBack({ cancelable: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await pressBack({ cancelable: true })).toBe(false);
  } finally {
    Reflect.deleteProperty(globalThis, 'navigation');
  }
});
