import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { SiteFrameInput } from '@meishi/api-contract/server-pages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteFrame } from './site-frame.tsx';

const route = (path: string, title: string, fields = {}) => ({
  path,
  module: './Page',
  title,
  access: 'public' as const,
  redirect: '/dashboard',
  sidebar: false,
  words: { de: { Pricing: 'Preise' } },
  ...fields,
});
const registry = {
  remotes: [{ name: 'mf-billing', routes: [route('/pricing', 'Pricing')] }],
  guarded: [],
} as unknown as Registry;

const content = (locale: string) => ({
  status: 200 as const,
  lang: locale,
  head: `<title>${locale}</title>`,
  css: '.a{color:red}',
  body: `<h1 class="a">In ${locale}</h1><input aria-label="Name">`,
  script: 'void (document.body.dataset.enhanced=Number(document.body.dataset.enhanced??0)+1)',
});
const framed = (locale: string, fields: Partial<SiteFrameInput> = {}) =>
  siteFrame({
    url: '/',
    origin: 'https://meishi.example',
    params: {},
    brand: null,
    locale,
    page: content(locale),
    registry,
    app: ['/remotes/shell/1/main.js'],
    ...fields,
  });

const fetchCall = jest.fn<typeof fetch>();

/** Opens the page as a visitor gets it. */
async function open(locale = 'en') {
  const { body, script = '' } = await framed(locale);
  document.documentElement.lang = locale;
  document.head.innerHTML = '<style>.a{color:red}</style>';
  document.body.innerHTML = `<div id="root">${body}</div>`;
  // biome-ignore lint/security/noGlobalEval: the page contains the script as text
  globalThis.eval(script);
}

async function documentIn(locale: string): Promise<Response> {
  const { head, css, body } = await framed(locale);
  const html = `<html lang="${locale}"><head>${head}<style>${css}</style></head><body><div id="root">${body}</div></body></html>`;
  return { text: async () => html } as Response;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete document.body.dataset.enhanced;
  fetchCall.mockReset();
  globalThis.fetch = fetchCall;
  // jsdom has neither.
  globalThis.CSSStyleSheet = class {
    replaceSync() {}
  } as unknown as typeof CSSStyleSheet;
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

it('surrounds a page with the header and the footer of visitors, in their language', async () => {
  const { body, css, lang, head } = await framed('de');
  expect(lang).toBe('de');
  expect(body).toMatch(/<header.*>Anmelden<.*<h1 class="\w">In de<\/h1>.*<footer|<div.*Preise/s);
  expect(body).toContain('href="/pricing"');
  expect(body).not.toContain('<slot');
  expect(head).toContain('<title>de</title>');
  expect(css).toMatch(/\.\w\{color:red\}/);
});

// First of those that open the page, because its listeners stay.
it('requests the app at the first interaction, and shows the page in the chosen language with what was typed', async () => {
  const german = await documentIn('de');
  fetchCall.mockImplementation(async (address) => (address === '/' ? german : ({} as Response)));
  await open();
  expect(fetchCall).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  expect(fetchCall.mock.calls).toEqual([['/remotes/shell/1/main.js', { priority: 'low' }]]);

  await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
  await screen.findByRole('heading', { name: 'In de' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  expect([document.documentElement.lang, document.title]).toEqual(['de', 'de']);
  expect(document.body.dataset.enhanced).toBe('2');
  expect(localStorage.getItem('meishi.locale')).toBe('de');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Deutsch'));
  expect(fetchCall).toHaveBeenCalledTimes(2);
});

it('starts in the language that was chosen before', async () => {
  localStorage.setItem('meishi.locale', 'de-AT');
  fetchCall.mockResolvedValueOnce(await documentIn('de'));
  await open();
  expect(document.getElementById('root')?.style.visibility).toBe('hidden');
  await screen.findByText('In de');
  await waitFor(() => expect(document.getElementById('root')?.style.visibility).toBe(''));
  expect(fetchCall.mock.calls).toEqual([['/', { headers: { 'accept-language': 'de-AT' } }]]);
});

it('starts with the branding that the tab remembers, and shows the page anyway without a connection', async () => {
  sessionStorage.setItem('meishi.group', 'monroe');
  fetchCall.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open();
  expect(fetchCall).toHaveBeenCalledWith('/?group=monroe', { headers: {} });
  await waitFor(() => expect(document.getElementById('root')?.style.visibility).toBe(''));
  screen.getByText('In en');
});

it('loads the page with the app in a browser with a session', async () => {
  localStorage.setItem('meishi.signed-in', '1');
  // jsdom does not reload.
  const problem = jest.spyOn(console, 'error').mockImplementation(() => {});
  await open();
  expect(document.cookie).toContain('meishi.person=unknown');
  expect(document.getElementById('root')).toBeNull();
  problem.mockRestore();
});
