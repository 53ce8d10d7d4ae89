import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { providerRedirect } from '../../../session/identity/provider-windows.ts';
import { logInPage } from './log-in-page.tsx';

const input = {
  url: '/log-in',
  origin: 'https://meishi.example',
  params: {},
  brand: null,
  locale: 'en',
  data: {},
  signIn: {
    firebase: { providers: [{ id: 'google.com', label: 'Google' }] },
    openid: [{ name: 'campus', label: 'Campus' }],
  },
};
const app = '/remotes/shell/1/main.js';

const fetchCall = jest.fn<typeof fetch>();
let close: (() => void) | undefined;

/** Opens the page as a visitor gets it: rendered markup, and the script from its source text. */
async function openPage() {
  const page = await logInPage(input);
  document.body.innerHTML = `<div id="root"><main>${page.body}</main></div>`;
  // biome-ignore lint/security/noGlobalEval: the page contains the script as text
  close = globalThis.eval(`(app)=>{return ${page.script}}`)([app]);
  return page;
}

/** What the app does when it replaces the page: its own form in its own container. */
async function replacePage() {
  const continueIn = await globalThis.meishiHandOver;
  const container = document.createElement('div');
  container.innerHTML = document.querySelector('#root')?.innerHTML ?? '';
  const done: unknown[] = [];
  container.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push(Object.fromEntries(new FormData(event.target as HTMLFormElement)));
  });
  container.addEventListener('click', ({ target }) => done.push((target as Element).textContent));
  document.querySelector('#root')?.replaceWith(container);
  continueIn?.(container);
  return done;
}

const startedScripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  fetchCall.mockReset().mockResolvedValue({} as Response);
  globalThis.fetch = fetchCall;
});

afterEach(() => {
  close?.();
  document.body.innerHTML = '';
  document.head.innerHTML = '';
  sessionStorage.clear();
});

it('has the title, the form and the methods of the installation, and loads the app without starting it', async () => {
  const { head, startsApp } = await openPage();
  expect(startsApp).toBe(true);
  expect(head).toContain('<title>Log in · Meishi</title>');
  screen.getByRole('heading', { name: 'Log in' });
  screen.getByRole('button', { name: 'Continue with Campus' });
  screen.getByRole('button', { name: 'Continue with Google' });
  expect(screen.queryByText(/could not be loaded/)?.closest('[hidden]')).not.toBeNull();
  expect(fetchCall.mock.calls).toEqual([[app, { priority: 'low' }]]);
  expect(startedScripts()).toEqual([]);
});

it('is in the language of the visitor, and shows no form without Firebase', async () => {
  const { body } = await logInPage({ ...input, locale: 'de', signIn: { firebase: null, openid: [] } });
  expect(body).toContain('Anmelden</h1>');
  expect(body).not.toContain('<form');
});

it('starts the app when the visitor types, and passes on what was typed when they press Enter', async () => {
  await openPage();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@meishi.test');
  expect(startedScripts()).toEqual([new URL(app, location.href).href]);
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);

  const done = await replacePage();
  await waitFor(() => expect(done).toEqual([{ email: 'ada@meishi.test', password: 'secret' }]));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('presses the same button in the app', async () => {
  await openPage();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@meishi.test');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Campus' }));
  const done = await replacePage();
  await waitFor(() => expect(done).toEqual(['Continue with Campus']));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@meishi.test');
});

it('says that the app could not be loaded, and tries again', async () => {
  await openPage();
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue with Campus' }));
  await press();
  fireEvent.error(document.head.querySelector('script') as HTMLScriptElement);
  expect(screen.getByText(/could not be loaded/).closest('[hidden]')).toBeNull();
  await press();
  expect(startedScripts()).toHaveLength(2);
});

it('lets the app complete a sign-in at a provider that began on this page', async () => {
  sessionStorage.setItem(providerRedirect, '1');
  await openPage();
  expect(startedScripts()).toHaveLength(1);
  expect(await replacePage()).toEqual([]);
});
