import { beforeEach, expect, it, jest } from '@jest/globals';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { SiteFrameInput } from '@meishi/api-contract/server-pages';
import { screen } from '@testing-library/react';
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
/** jsdom does not navigate, and says so. */
const navigated = jest.spyOn(console, 'error');

/** Opens the page as a visitor gets it. */
async function open(locale = 'en') {
  const { body, script = '' } = await framed(locale);
  document.documentElement.lang = locale;
  document.body.innerHTML = `<div id="root">${body}</div>`;
  // biome-ignore lint/security/noGlobalEval: the page contains the script as text
  globalThis.eval(script);
}

const isHidden = () => document.getElementById('root')?.style.visibility === 'hidden';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  delete document.body.dataset.enhanced;
  fetchCall.mockReset().mockResolvedValue({} as Response);
  globalThis.fetch = fetchCall;
  navigated.mockReset().mockImplementation(() => {});
});

it('surrounds a page with the header and the footer of visitors, in their language', async () => {
  const { body, css, lang, head } = await framed('de');
  expect(lang).toBe('de');
  expect(body).toMatch(/<header.*>Anmelden<.*<h1 class="\w">In de<\/h1>.*<footer|<div.*Preise/s);
  expect(body).toContain('href="/pricing"');
  expect(body).not.toContain('<slot');
  expect(head).toContain('<title>de</title>');
  expect(css).toMatch(/^@layer base,kit;.*\.\w\{color:red\}/s);
});

// First of those that open the page, because its listeners stay.
it('runs the script of the page, and requests the app at the first interaction', async () => {
  await open();
  expect(document.body.dataset.enhanced).toBe('1');
  expect(fetchCall).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  expect(fetchCall.mock.calls).toEqual([['/remotes/shell/1/main.js', { priority: 'low' }]]);
});

it('links to the page in each language, in the branding of the group', async () => {
  await open();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Deutsch').getAttribute('href')).toBe('?lang=de');
  expect(link('English').getAttribute('aria-current')).toBe('true');
  const brand = { name: 'monroe', display_name: 'Monroe College', site_url: null } as GroupBrand;
  expect((await framed('en', { brand })).body).toContain('href="?group=monroe&amp;lang=de"');
});

it('stores the language of the address and stays', async () => {
  history.replaceState(null, '', '/?lang=de&group=monroe');
  await open('de');
  expect(localStorage.getItem('meishi.locale')).toBe('de');
  expect(sessionStorage.getItem('meishi.group')).toBe('monroe');
  expect(isHidden()).toBe(false);
  expect(navigated).not.toHaveBeenCalled();
});

it.each([
  ['in the language that was chosen before', () => localStorage.setItem('meishi.locale', 'de-AT')],
  ['with the branding that the tab remembers', () => sessionStorage.setItem('meishi.group', 'monroe')],
])('opens the page %s', async (_, store) => {
  store();
  await open();
  expect(isHidden()).toBe(true);
  expect(navigated).toHaveBeenCalledTimes(1);
});

it('loads the page with the app in a browser with a session', async () => {
  localStorage.setItem('meishi.signed-in', '1');
  await open();
  expect(document.cookie).toContain('meishi.person=unknown');
  expect(document.getElementById('root')).toBeNull();
});
