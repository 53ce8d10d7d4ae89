import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readTypedName } from '../typed-name.ts';
import { homePage } from './home-page.tsx';

const input = {
  url: '/?group=monroe',
  origin: 'https://meishi.example',
  params: {},
  brand: null,
  locale: 'en',
  data: {},
};

/** Opens the page as a visitor gets it: rendered markup, and the script from its source text. */
async function openPage() {
  const page = await homePage(input);
  document.body.innerHTML = page.body;
  // biome-ignore lint/security/noGlobalEval: the page contains the script as text
  globalThis.eval(page.script ?? '');
  return page;
}

afterEach(() => {
  document.body.innerHTML = '';
});

it('has a title, a description and a canonical address without the query', async () => {
  const { head, lang, status } = await homePage(input);
  expect([lang, status]).toEqual(['en', 200]);
  expect(head).toContain('<title>Your card, shared with a tap · Meishi</title>');
  expect(head).toContain('<link rel="canonical" href="https://meishi.example/"/>');
  expect(head).toMatch(/name="description" content="Hold it to any phone.*og:image" content="https:/s);
});

it('is in the language of the visitor', async () => {
  const { body, lang } = await homePage({ ...input, locale: 'de' });
  expect(lang).toBe('de');
  expect(body).toContain('Die Karte, die in Kontakt bleibt.');
});

it('shows what the plans cost, and answers questions', async () => {
  const fields = { name: 'Pro', summary: 'For people whose name is their business.', features: [] };
  const price = { lookup_key: 'pro_month', amount: 600, currency: 'usd', interval: 'month', per_seat: false };
  const plans = [
    { ...fields, plan: 'free', name: 'Free', prices: [] },
    { ...fields, plan: 'pro', prices: [price] },
    { ...fields, plan: 'team', name: 'Team', prices: [{ ...price, amount: 500, per_seat: true }] },
  ];
  document.body.innerHTML = (await homePage({ ...input, data: { plans } })).body;
  for (const text of ['$0', '$6 a month', '$5 per seat and month']) screen.getByText(text);
  expect(screen.getByRole('link', { name: 'View the plans' }).getAttribute('href')).toBe('/pricing');
  expect(document.querySelectorAll('details')).toHaveLength(6);

  const shop = { plans: false, products: true };
  document.body.innerHTML = (await homePage({ ...input, shop, data: { plans } })).body;
  expect(screen.queryByText('$6 a month')).toBeNull();
});

it('shows pictures of the product, in the language of the visitor and under its own name only', async () => {
  const picturesOf = async (changes: object) =>
    (await homePage({ ...input, ...changes })).body.match(/(?<=")[^"]*\/guide\/pictures\/[^"]*/g) ?? [];
  const files = ['profile-dark', 'profile-light', 'dashboard-dark', 'dashboard-light'];
  expect(await picturesOf({})).toEqual(files.map((name) => `/guide/pictures/${name}.webp`));
  expect(await picturesOf({ locale: 'de', base: '/cards' })).toEqual(
    files.map((name) => `/cards/guide/pictures/${name.replace('-', '-de-')}.webp`),
  );
  const legal = { imprint: null, privacy: null, terms: null };
  const branding = { name: 'Acme', colour: '#123456', logo: null, logo_dark: null, legal };
  expect(await picturesOf({ branding })).toEqual([]);
});

it('shows the typed name on card and phone, opens the profile at a tap, and hands the name to sign-up', async () => {
  await openPage();
  const card = () => screen.getByRole('button', { name: /^Tap the card:/ });
  expect(card().textContent).toContain('Ada Okafor');
  const field = screen.getByLabelText('Put your name on it');
  await userEvent.type(field, 'Maximiliane Mustermann');
  expect(card().textContent).toContain('Maximiliane Mustermann');
  expect(screen.getAllByText('Maximiliane Mustermann')).toHaveLength(2);
  screen.getByText('MM');

  await userEvent.click(card());
  expect(card().getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(card());
  expect(card().getAttribute('aria-pressed')).toBe('false');

  const followed: string[] = [];
  addEventListener('click', ({ target }) => followed.push((target as HTMLAnchorElement).pathname), {
    once: true,
  });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(followed).toEqual(['/sign-up']);
  expect(readTypedName()).toBe('Maximiliane Mustermann');
});
