import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleProfile } from '../../testing/example-profile.ts';
import { PublicProfileView } from '../PublicProfileView.tsx';
import { visitorScript } from './visitor-script.ts';

const exchangeSettings = { enabled: true, required: ['name', 'email'], consent_text: '' };
const fetchCall = jest.fn<typeof fetch>();

/** Renders a visitor's page and runs its script as the server sends it: from source text, outside this module. */
function openPage(changes: Partial<Profile> = {}) {
  const profile = exampleProfile({ exchange: exchangeSettings, ...changes });
  render(<PublicProfileView profile={profile} source="nfc" />);
  // biome-ignore lint/security/noGlobalEval: the page contains the script as text
  globalThis.eval(visitorScript);
}

async function fillIn() {
  // jsdom has no popovers, so their content counts as hidden.
  await userEvent.type(screen.getByLabelText('Name'), 'Grace Hopper');
  await userEvent.type(screen.getByLabelText('Email'), 'grace@example.com');
  await userEvent.click(screen.getByLabelText(/may keep these details/));
  await userEvent.click(screen.getByRole('button', { name: 'Send to Ada', hidden: true }));
}

const answer = (status: number, body: object) =>
  ({ ok: status < 400, status, json: async () => body }) as Response;

const typedInto = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  localStorage.clear();
  fetchCall.mockReset();
  globalThis.fetch = fetchCall;
});

describe('the visitor script', () => {
  it('sends the form with the shown consent and offers the contact to save', async () => {
    fetchCall.mockResolvedValue(answer(200, { status: 200, data: { received_at: '2026-11-21T10:00:00Z' } }));
    openPage();
    await fillIn();
    await waitFor(() => expect(screen.getByText(/Ada now has your details/).closest('[hidden]')).toBe(null));
    expect(screen.getByLabelText('Name').closest('[hidden]')).not.toBe(null);
    const save = screen.getByRole('link', { name: 'Save Ada’s contact', hidden: true });
    expect(save.getAttribute('href')).toBe('/api/v1/profiles/4Z8K2M9QXA/vcard?s=nfc');
    const [address, request] = fetchCall.mock.calls[0] ?? [];
    expect(address).toBe('/api/v1/profiles/4Z8K2M9QXA/contacts?s=nfc');
    expect(JSON.parse(String(request?.body))).toEqual({
      name: 'Grace Hopper',
      email: 'grace@example.com',
      consent: true,
      consent_text: 'Ada Lovelace may keep these details to stay in touch with me.',
      capture_id: expect.any(String),
    });
    expect(localStorage).toHaveLength(0);
  });

  it('shows the private link if no mail brings it', async () => {
    const receipt_url = 'https://meishi.example/receipt/abc';
    fetchCall.mockResolvedValue(answer(200, { status: 200, data: { receipt_url } }));
    openPage();
    const link = screen.getByText('See, correct or erase what you shared');
    expect(link.closest('[hidden]')?.getAttribute('data-part')).toBe('receipt');
    await fillIn();
    await waitFor(() => expect(link.closest('[hidden]')).toBe(null));
    expect(link.getAttribute('href')).toBe(receipt_url);
  });

  it('says for how long the details stay', () => {
    openPage({ keep_months: 6 });
    screen.getByText(/Erased after 6 months, unless Ada stays in touch with you/);
  });

  it('sends answers to the owner’s questions, one or several to each', async () => {
    fetchCall.mockResolvedValue(answer(200, { status: 200, data: {} }));
    const words = (en: string) => ({ en, de: '' });
    const options = ['Paper', 'Ink', 'Pens'].map(words);
    const questions = [
      { question_id: 'q1', kind: 'choice', required: true, words: words('Which product?'), options },
      { question_id: 'q2', kind: 'choices', required: false, words: words('Also interested in'), options },
      { question_id: 'q3', kind: 'text', required: false, words: words('Anything else?'), options: [] },
      { question_id: 'q4', kind: 'consent', required: true, words: words('You may call me.'), options: [] },
    ] as const;
    const form = {
      form_id: 'f1',
      questions: questions.map((each) => ({ ...each, options: [...each.options] })),
    };
    openPage({ form });
    await userEvent.selectOptions(screen.getByLabelText(/Which product/), 'Ink');
    const list = within(screen.getByRole('group', { name: /Also interested in/, hidden: true }));
    await userEvent.click(list.getByLabelText('Paper'));
    await userEvent.click(list.getByLabelText('Pens'));
    await userEvent.type(screen.getByLabelText(/Anything else/), 'on');
    await userEvent.click(screen.getByLabelText('You may call me.'));
    await fillIn();
    await waitFor(() => expect(fetchCall).toHaveBeenCalled());
    expect(JSON.parse(String(fetchCall.mock.calls[0]?.[1]?.body))).toMatchObject({
      form_id: 'f1',
      language: 'en',
      answers: { q1: '1', q2: ['0', '2'], q3: 'on', q4: 'on' },
      consent: true,
    });
  });

  it('shows errors at the fields and keeps the input', async () => {
    const fields = { email: 'This doesn’t look like an email address.' };
    fetchCall.mockResolvedValue(
      answer(400, { status: 400, message: 'Please look again.', data: { fields } }),
    );
    openPage();
    await fillIn();
    expect((await screen.findByText(fields.email)).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText(/Email/).getAttribute('aria-invalid')).toBe('true');
    expect(typedInto('Name')).toBe('Grace Hopper');
  });

  it('shows the new consent text if the owner has changed it', async () => {
    const current = { consent_text: 'Ada may call me.' };
    fetchCall.mockResolvedValue(answer(409, { status: 409, message: 'It was changed.', data: { current } }));
    openPage();
    await fillIn();
    await screen.findByLabelText('Ada may call me.');
    screen.getByText('It was changed.');
  });

  it('keeps the input if the browser stores nothing', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fetchCall.mockRejectedValue(new TypeError('Failed to fetch'));
    openPage();
    await fillIn();
    await screen.findByText(/You’re offline/);
    expect(typedInto('Name')).toBe('Grace Hopper');
    setItem.mockRestore();
  });
});

describe('an exchange that could not be sent', () => {
  const isShown = (text: RegExp) => screen.getByText(text).closest('[hidden]') === null;
  const sent = () => fetchCall.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));
  const key = 'meishi.exchange /api/v1/profiles/4Z8K2M9QXA/contacts';
  const noNetwork = () => fetchCall.mockRejectedValue(new TypeError('Failed to fetch'));
  const network = () => fetchCall.mockResolvedValue(answer(200, { status: 200, data: {} }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));

  it('is stored in the browser, which says so, and is sent with the same id when there is a network', async () => {
    noNetwork();
    openPage();
    await fillIn();
    await waitFor(() => expect(isShown(/saved in this browser only/)).toBe(true));
    expect(isShown(/within 7 days/)).toBe(true);
    network();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(isShown(/Ada now has your details/)).toBe(true));
    const [first, second] = sent();
    expect(second).toEqual({ ...first, written_at: expect.any(String) });
    expect(localStorage).toHaveLength(0);
  });

  it('is left to a worker where the browser can start it later, until it was sent or discarded', async () => {
    const copies = new Map<string, string>();
    const cache = {
      put: async (address: string, { body }: { body: string }) => copies.set(address, body),
      delete: async (address: string) => copies.delete(address),
    };
    const tags: string[] = [];
    const sync = { register: async (tag: string) => tags.push(tag) };
    const register = jest.fn(async (_script: string, _options: object) => ({ sync }));
    const Response = class {
      constructor(readonly body: string) {}
    };
    const added = { SyncManager: class {}, caches: { open: async () => cache }, Response };
    Object.assign(globalThis, added);
    Object.assign(navigator, { serviceWorker: { register } });
    noNetwork();
    openPage();
    await fillIn();
    await waitFor(() => expect(copies.size).toBe(1));
    await waitFor(() => expect(tags).toContain('exchanges'));
    expect(register).toHaveBeenCalledWith('/offline-worker.js', { scope: '/exchanges/' });
    const [[address, details] = ['', '']] = copies;
    expect(address).toBe('/api/v1/profiles/4Z8K2M9QXA/contacts?s=nfc');
    expect(details).toBe(localStorage.getItem(key));
    network();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(copies.size).toBe(0));
    for (const name of Object.keys(added)) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is sent when the page is opened again', async () => {
    const kept = {
      name: 'Grace Hopper',
      consent: true,
      capture_id: 'one',
      written_at: new Date().toISOString(),
    };
    localStorage.setItem(key, JSON.stringify(kept));
    network();
    openPage();
    await waitFor(() => expect(isShown(/Ada now has your details/)).toBe(true));
    expect(sent()).toEqual([kept]);
  });

  it('is not sent after seven days', () => {
    const kept = { name: 'Grace Hopper', written_at: new Date(Date.now() - 8 * 864e5).toISOString() };
    localStorage.setItem(key, JSON.stringify(kept));
    openPage();
    expect(fetchCall).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('can be discarded', async () => {
    noNetwork();
    openPage();
    await fillIn();
    await waitFor(() => expect(isShown(/saved in this browser only/)).toBe(true));
    await press('Discard');
    expect(localStorage).toHaveLength(0);
    expect(typedInto('Name')).toBe('');
    expect(isShown(/saved in this browser only/)).toBe(false);
  });

  it('can be edited', async () => {
    noNetwork();
    openPage();
    await fillIn();
    await waitFor(() => expect(isShown(/saved in this browser only/)).toBe(true));
    await press('Edit');
    expect(typedInto('Name')).toBe('Grace Hopper');
    expect(localStorage).toHaveLength(0);
  });

  it('is shown in the form again if the server refuses it later', async () => {
    noNetwork();
    openPage();
    await fillIn();
    await waitFor(() => expect(isShown(/saved in this browser only/)).toBe(true));
    const current = { consent_text: 'Ada may call me.' };
    fetchCall.mockResolvedValue(answer(409, { status: 409, message: 'It was changed.', data: { current } }));
    await press('Send now');
    await screen.findByLabelText('Ada may call me.');
    expect(typedInto('Name')).toBe('Grace Hopper');
    expect(screen.getByLabelText<HTMLInputElement>('Ada may call me.').checked).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('stays while the server is broken', async () => {
    fetchCall.mockResolvedValue(answer(502, {}));
    openPage();
    await fillIn();
    await waitFor(() => expect(isShown(/saved in this browser only/)).toBe(true));
    await press('Send now');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(localStorage).toHaveLength(1);
  });
});
