import { expect, it, jest } from '@jest/globals';
import { usePageRoot, usePageSignal } from '@meishi/shell-sdk';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import type { Services } from '../app/services.ts';
import { ServicesContext } from '../app/services-context.ts';
import { Containment } from './containment.ts';
import { PageScope } from './PageScope.tsx';

const release = { name: 'mf-one', version: '1.0.0' };

it('gives a page a root above everything else and a signal, both until it is left', () => {
  const undone = jest.fn();
  const services = {
    containment: { open: () => () => undone, restore: () => undefined },
    hangWatch: { show: () => () => undefined },
  } as unknown as Services;
  const seen: { signal?: AbortSignal; wasAttached?: boolean } = {};
  function Page() {
    const root = usePageRoot();
    seen.signal = usePageSignal();
    return root && createPortal(<p>On top</p>, root);
  }
  const { unmount } = render(
    <ServicesContext value={services}>
      <MemoryRouter>
        <PageScope release={release} route="/one">
          <Page />
        </PageScope>
      </MemoryRouter>
    </ServicesContext>,
  );
  expect(document.body.lastElementChild?.textContent).toBe('On top');
  expect(seen.signal?.aborted).toBe(false);
  unmount();
  expect(document.body.textContent).toBe('');
  expect([seen.signal?.aborted, undone.mock.calls.length]).toEqual([true, 1]);
});

it('undoes what a page leaves behind only after the effects of the page are cleaned up', () => {
  const order: string[] = [];
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
  const containment = new Containment({ report: () => undefined, reload: () => false });
  jest.spyOn(containment, 'restore').mockImplementation(() => void order.push('undone'));
  // A timer that runs before React cleans up, as in a busy browser.
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run) => {
    run();
    return 0 as unknown as ReturnType<typeof setTimeout>;
  });
  const services = { containment, hangWatch: { show: () => () => undefined } } as unknown as Services;
  function Page() {
    useEffect(() => () => void order.push('cleaned up'), []);
    return <p>A page</p>;
  }
  const { unmount } = render(
    <ServicesContext value={services}>
      <MemoryRouter>
        <PageScope release={release} route="/one">
          <Page />
        </PageScope>
      </MemoryRouter>
    </ServicesContext>,
  );
  order.length = 0;
  unmount();
  jest.restoreAllMocks();
  expect(order).toEqual(['cleaned up', 'undone']);
});
