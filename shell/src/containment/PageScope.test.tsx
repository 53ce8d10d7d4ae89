import { expect, it, jest } from '@jest/globals';
import { usePageRoot, usePageSignal } from '@meishi/shell-sdk';
import { render } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import type { Services } from '../app/services.ts';
import { ServicesContext } from '../app/services-context.ts';
import { PageScope } from './PageScope.tsx';

const release = { name: 'mf-one', version: '1.0.0' };

it('gives a page a root above everything else and a signal, both until it is left', () => {
  const left = jest.fn();
  const services = {
    containment: { open: () => left, restore: () => undefined },
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
  expect([seen.signal?.aborted, left.mock.calls.length]).toEqual([true, 1]);
});
