import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQueryClient, KitProvider, usePageRoot, usePageSignal, useSession } from '@meishi/shell-sdk';
import { screen, waitFor } from '@testing-library/dom';
import { type ComponentType, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { PageRoot } from './PageRoot.tsx';

const failures: string[] = [];
const note = (kind: string) => (error?: unknown) =>
  void failures.push(error ? `${kind}: ${(error as Error).message}` : kind);

// `act` reports uncaught errors itself, and these tests are about what becomes of them.
let app: Root;
let container: HTMLElement;
let go: (to: string) => void = () => {};

/** The frame of the app, and a page in its root at /one, and another one at /two. */
function open(Page: ComponentType): void {
  function Frame() {
    go = useNavigate();
    return (
      <Routes>
        <Route path="/one/:name?" element={<InRoot Page={Page} />} />
        <Route path="/two" element={<InRoot Page={() => <p>Two</p>} key="two" />} />
      </Routes>
    );
  }
  const session = { user: null } as unknown as Parameters<typeof KitProvider>[0]['session'];
  container = document.body.appendChild(document.createElement('div'));
  app = createRoot(container);
  app.render(
    <KitProvider session={session} api={jest.fn() as never} brand={null} queryClient={createQueryClient()}>
      <MemoryRouter initialEntries={['/one/first']}>
        <nav>Navigation</nav>
        <Frame />
      </MemoryRouter>
    </KitProvider>,
  );
}

function InRoot({ Page }: { Page: ComponentType }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p>Card</p>;
  return (
    <PageRoot
      onFailed={(error) => {
        note('failed')(error);
        setFailed(true);
      }}
      onCleanUpFailed={note('clean-up')}
      onPlaceRemoved={note('removed')}
    >
      <Page />
    </PageRoot>
  );
}

beforeEach(() => {
  failures.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  app.unmount();
  container.remove();
  jest.restoreAllMocks();
});

it('gives a page the contexts of the app, a root above everything else and a signal until it is left', async () => {
  const seen: { signal?: AbortSignal; user?: unknown } = {};
  open(() => {
    const root = usePageRoot();
    seen.signal = usePageSignal();
    seen.user = useSession().user;
    const { name } = useParams();
    return (
      <>
        <p>Page {name}</p>
        {root && createPortal(<p>On top</p>, root)}
      </>
    );
  });
  expect(await screen.findByText('Page first')).toBeTruthy();
  expect((await screen.findByText('On top')).parentElement).toBe(document.body.lastElementChild);
  go('/one/second');
  await screen.findByText('Page second');
  expect([seen.signal?.aborted, seen.user]).toEqual([false, null]);
  await leave();
  expect(screen.queryByText('On top')).toBeNull();
  expect(seen.signal?.aborted).toBe(true);
  expect(failures).toEqual([]);
});

async function leave(): Promise<void> {
  go('/two');
  await screen.findByText('Two');
  expect(screen.getByText('Navigation')).toBeTruthy();
}

const broken = () => {
  throw new Error('broken');
};

it.each<[string, ComponentType]>([
  ['render', () => broken()],
  [
    'effect',
    () => {
      useEffect(broken, []);
      return <p>Page</p>;
    },
  ],
  [
    'layout effect that sets a state each time',
    () => {
      const [, set] = useState({});
      useLayoutEffect(() => set({}));
      return null;
    },
  ],
])('shows the card of a page that throws in a %s', async (_, Page) => {
  open(Page);
  expect(await screen.findByText('Card')).toBeTruthy();
  expect(failures).toHaveLength(1);
  await leave();
});

it.each([
  ['an effect', useEffect],
  ['a layout effect', useLayoutEffect],
])('leaves a page that throws in the clean-up of %s', async (_, useAnEffect) => {
  open(() => {
    useAnEffect(() => broken, []);
    return <p>Page</p>;
  });
  await screen.findByText('Page');
  await leave();
  expect(failures).toEqual(['clean-up: broken']);
});

it.each<[string, (element: HTMLElement) => void]>([
  ['empties', (element) => element.replaceChildren()],
  ['removes', (element) => element.remove()],
])('leaves a page that %s its container', async (_, damage) => {
  open(() => <p>Page</p>);
  damage((await screen.findByText('Page')).parentElement as HTMLElement);
  await leave();
});

it('notices that a page removed its place, and not that it was left', async () => {
  open(() => <p>Page</p>);
  await screen.findByText('Page');
  await leave();
  expect(failures).toEqual([]);
  container.remove();
  await waitFor(() => expect(failures).toEqual(['removed']));
});

/** All that React and this test work with: only the beats of the page's root are in fake time. */
const realTimers = ['Date', 'performance', 'queueMicrotask', 'setTimeout', 'clearTimeout'] as const;

describe('updates without an end', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: [...realTimers] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** React works in these turns. */
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 2) {
      jest.advanceTimersByTime(2_000);
      await turns();
    }
  }

  it('are found, and the page can be left before that', async () => {
    open(() => {
      const [, set] = useState({});
      useEffect(() => set({}));
      return <p>Page</p>;
    });
    await pass(4);
    startTransition(() => go('/two'));
    await turns();
    expect(screen.getByText('Two')).toBeTruthy();
    go('/one');
    await turns();
    await pass(20);
    expect(failures).toEqual(['failed: The page renders again and again.']);
    expect(screen.getByText('Card')).toBeTruthy();
  });

  it('are not confused with an action or a transition that takes long', async () => {
    const never = new Promise<never>(() => {});
    open(() => {
      const [waits, setWaits] = useState(false);
      useEffect(() => {
        startTransition(async () => never);
        startTransition(() => setWaits(true));
      }, []);
      return <p>Page {waits && use(never)}</p>;
    });
    await turns();
    await pass(60);
    expect(failures).toEqual([]);
    expect(screen.getByText(/Page/)).toBeTruthy();
  });
});
