import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pricingPage } from './pricing-page.tsx';

const price = (interval: 'month' | 'year', amount: number, per_seat = false) => ({
  lookup_key: `${interval}_${amount}`,
  interval,
  amount,
  currency: 'usd',
  per_seat,
});
const plan = (id: Plan['plan'], name: string, prices: Plan['prices'] = []): Plan => ({
  plan: id,
  name,
  summary: `All about ${name}.`,
  features: [`What ${name} includes`],
  prices,
});
const plans = [
  plan('free', 'Free'),
  plan('pro', 'Pro', [price('month', 600), price('year', 6000)]),
  plan('team', 'Team', [price('month', 500, true), price('year', 5000, true)]),
];

const render = (shown: Plan[], locale = 'en') =>
  pricingPage({
    url: '/pricing',
    origin: 'https://meishi.example',
    params: {},
    brand: null,
    locale,
    data: { [listPlans.path]: shown },
  });

/** Opens the page as a visitor gets it, with its script from the source text, and returns its styles. */
async function open(shown: Plan[], locale?: string): Promise<string> {
  const { body, css, lang, script = '' } = await render(shown, locale);
  document.documentElement.lang = lang;
  document.body.innerHTML = body;
  // biome-ignore lint/security/noGlobalEval: the page contains the script as text
  globalThis.eval(script);
  return css;
}

/** The plans of an interval. CSS shows one of them. */
const offer = (interval: string) =>
  within(document.querySelector<HTMLElement>(`[data-interval=${interval}]`) ?? document.body);
const linkTo = (place: ReturnType<typeof offer>, name: string) =>
  place.getByRole('link', { name, hidden: true }).getAttribute('href');

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('the prices on the server', () => {
  it('have the plans at both intervals, and rules that show one', async () => {
    const css = await open(plans);
    expect(offer('month').getByText('Pro', { selector: 'h2' }).closest('li')?.textContent).toContain(
      '$6 a month',
    );
    expect(offer('year').getByText('Pro', { selector: 'h2' }).closest('li')?.textContent).toContain(
      '$60 a year',
    );
    expect(linkTo(offer('month'), 'Choose Pro')).toBe('/checkout?plan=pro&interval=month');
    expect(linkTo(offer('year'), 'Choose Pro')).toBe('/checkout?plan=pro&interval=year');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(css).toMatch(/:has\(\[value=['"]year['"]\]:checked\)/);
    screen.getByText('Can I stay on Free?');
  });

  it('say that payments are not connected', async () => {
    await open([plan('free', 'Free'), plan('pro', 'Pro')]);
    screen.getByText('Prices appear here once payments are connected.');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are in German', async () => {
    const { head, lang, body } = await render(plans, 'de');
    expect(lang).toBe('de');
    expect(head).toContain('<title>Preise · Meishi</title>');
    expect(body.replaceAll('\u00a0', ' ')).toContain('250 $ im Jahr für 5 Personen');
  });
});

describe('the script of the prices', () => {
  it('changes the seats of every interval, with their totals and the way to the checkout', async () => {
    await open(plans);
    const month = offer('month');
    month.getByText('$25 a month for 5 people');
    const [more] = screen.getAllByRole('button', { name: 'One seat more' });
    const [less] = screen.getAllByRole('button', { name: 'One seat less' });
    await userEvent.click(more as HTMLElement);
    month.getByText('$30 a month for 6 people');
    offer('year').getByText('$300 a year for 6 people');
    expect(linkTo(offer('year'), 'Choose Team')).toBe('/checkout?plan=team&interval=year&seats=6');

    const [field] = screen.getAllByLabelText<HTMLInputElement>('Seats');
    await userEvent.clear(field as HTMLElement);
    await userEvent.type(field as HTMLElement, '1200');
    month.getByText('$600 a month for 120 people');
    await userEvent.tab();
    expect(field?.value).toBe('1000');
    month.getByText('$5,000 a month for 1,000 people');
    expect((more as HTMLButtonElement).disabled).toBe(true);

    await userEvent.clear(field as HTMLElement);
    await userEvent.type(field as HTMLElement, '1');
    month.getByText('$5 a month for one person');
    expect((less as HTMLButtonElement).disabled).toBe(true);
  });
});
