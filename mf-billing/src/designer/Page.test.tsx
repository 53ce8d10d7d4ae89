import { beforeEach, expect, it } from '@jest/globals';
import {
  createDesign,
  type Design,
  getDesign,
  listDesigns,
  updateDesign,
} from '@meishi/api-contract/endpoints/shop/designs';
import { listProducts, type Product } from '@meishi/api-contract/endpoints/shop/products';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, signedInSession, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DesignerPage from './Page.tsx';
import { defaultTemplate } from './templates/default-template.ts';

const facts = { summary: '', material: '', bleed_mm: 3, options: [], price: null };
const pvc: Product = {
  ...facts,
  product: 'pvc',
  name: 'PVC card',
  sides: ['front', 'back'],
  shape: 'card',
  width_mm: 85.6,
  height_mm: 53.98,
};
const sticker: Product = {
  ...facts,
  product: 'sticker',
  name: 'Sticker set',
  sides: ['front'],
  shape: 'round',
  width_mm: 30,
  height_mm: 30,
};
const design = (fields: Partial<Design> = {}): Design => ({
  design_id: 'design_1',
  name: 'For the fair',
  product: 'pvc',
  status: 'draft',
  png: null,
  svg: null,
  preview: null,
  proof: null,
  updated_at: '2026-11-01T10:00:00Z',
  document: defaultTemplate('pvc').make(),
  ...fields,
});
const products = answering(listProducts, () => [pvc, sticker]);

// Messages between windows do not matter in this test.
class SilentChannel extends EventTarget {
  postMessage() {}
  close() {}
}
Object.assign(globalThis, { BroadcastChannel: SilentChannel });
beforeEach(() => localStorage.clear());

function open(path: string, session = signedInSession(null), api = standInApi(products)) {
  render(
    <StandInShell api={api} session={session} path={path} route="/designer">
      <DesignerPage />
    </StandInShell>,
  );
  return api;
}

it('lets visitors design and keeps the design in the browser', async () => {
  const user = userEvent.setup();
  open('/designer?product=pvc');
  await screen.findByRole('button', { name: 'Text: Anna Muster' });
  screen.getByRole('group', { name: 'Front of the PVC card' });
  await user.click(screen.getByRole('button', { name: 'Add QR code' }));
  const code = await screen.findByRole('button', { name: 'QR code' });
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.keyboard('   ');
  expect(screen.getAllByRole('button', { name: 'QR code' })).toHaveLength(1);
  screen.getByText('Saved in this browser');
  await user.click(screen.getByRole('button', { name: 'Undo: Add QR code' }));
  expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull();
  screen.getByText('Undone: Add QR code.');
  await user.click(screen.getByRole('button', { name: 'Redo: Add QR code' }));
  screen.getByRole('button', { name: 'QR code' });
  expect(localStorage.getItem('meishi.design.new.pvc')).toContain('"kind":"code"');
});

it('writes what is typed after “Text” into the new text box, also with spaces', async () => {
  const user = userEvent.setup();
  open('/designer?product=pvc');
  await screen.findByRole('button', { name: 'Text: Anna Muster' });
  await user.click(screen.getByRole('button', { name: 'Add text' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' })));
  await user.keyboard('Hello there');
  screen.getByRole('button', { name: 'Text: Hello there' });
  expect(screen.queryByRole('button', { name: 'Text: Your text' })).toBeNull();
});

it('starts a round product with a round template on one side', async () => {
  open('/designer?product=sticker');
  await screen.findByRole('group', { name: 'Front of the Sticker set' });
  screen.getByRole('button', { name: 'QR code' });
  expect(screen.queryByRole('radio', { name: 'Back' })).toBeNull();
});

it('creates a design on the first change and updates it afterwards', async () => {
  const user = userEvent.setup();
  const api = open(
    '/designer',
    signedInSession(),
    standInApi(
      products,
      answering(listDesigns, () => []),
      answering(createDesign, ({ body }) => design({ name: body.name })),
      answering(updateDesign, ({ body }) => design({ name: body.name ?? '' })),
    ),
  );
  const saves = () => api.calls.filter(({ endpoint }) => endpoint.startsWith('POST designs'));
  const name = await screen.findByRole('textbox', { name: 'Name of the design' });
  expect(saves()).toEqual([]);
  await user.type(name, '!');
  await screen.findByText('Saved');
  await user.type(name, '?');
  await waitFor(() =>
    expect(saves().map(({ endpoint }) => endpoint)).toEqual(['POST designs', 'POST designs/{id}']),
  );
  screen.getByRole('textbox', { name: 'Name of the design' });
});

it.each([
  ['continues the most recent draft', '/designer', 'For the fair'],
  ['starts a new design of a chosen product', '/designer?product=pvc', 'My design'],
])('%s', async (_, path, expected) => {
  open(
    path,
    signedInSession(),
    standInApi(
      products,
      answering(listDesigns, () => [design({ design_id: 'design_2', status: 'submitted' }), design()]),
      answering(getDesign, ({ params }) => design({ design_id: params.id })),
    ),
  );
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the design' });
  expect(name.value).toBe(expected);
});

it('explains a failed save, keeps the changes and retries', async () => {
  const user = userEvent.setup();
  let isDown = true;
  open(
    '/designer?design=design_1',
    signedInSession(),
    standInApi(
      products,
      answering(getDesign, () => design()),
      answering(updateDesign, () => {
        if (isDown) throw new ApiError(503, 'unavailable', 'We are back in a moment.');
        return design();
      }),
    ),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name of the design' }), '!');
  await screen.findByText('Not saved');
  expect(localStorage.getItem('meishi.design.design_1')).toContain('For the fair!');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Saved');
  expect(localStorage.getItem('meishi.design.design_1')).toBeNull();
});

it('offers a copy of a design that was ordered', async () => {
  const user = userEvent.setup();
  open(
    '/designer?design=design_1',
    signedInSession(),
    standInApi(
      products,
      answering(getDesign, () => design()),
      answering(updateDesign, () => {
        throw new ApiError(409, 'conflict', 'This design was ordered and can no longer be changed.');
      }),
    ),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Name of the design' }), '!');
  await screen.findByText('This design was ordered and can no longer be changed.');
  screen.getByRole('button', { name: 'Continue with a copy' });
});

it('requires log-in for a saved design and reports an unreadable one', async () => {
  open('/designer?design=design_1');
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/log-in?return_to=%2Fdesigner%3Fdesign%3Ddesign_1');
});

it('refuses a design of another version', async () => {
  open(
    '/designer?design=design_1',
    signedInSession(),
    standInApi(
      products,
      answering(getDesign, () => design({ document: { version: 99 } })),
    ),
  );
  await screen.findByRole('heading', { name: 'This design can’t be opened here' });
});
