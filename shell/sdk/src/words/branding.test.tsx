import { afterEach, expect, it, jest } from '@jest/globals';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { Branding } from '@meishi/api-contract/shapes/branding';
import { render, screen } from '@testing-library/react';
import { Logo } from '../brand/Logo.tsx';
import { Footer } from '../frame/Footer.tsx';
import { defaultFooter } from '../frame/navigation.ts';
import { fullTitle, setBranding } from './branding.ts';
import { catalogue } from './catalogue.tsx';
import { inLocale } from './words.ts';

const logo = { url: '/branding/logo.png', width: 192, height: 192, variants: [] };
const karten: Branding = {
  name: 'Karten & Co',
  colour: '#0a6847',
  logo,
  logo_dark: null,
  legal: { imprint: 'https://karten.example/impressum', privacy: null, terms: null },
};
const { t, Trans } = catalogue('branding-test', {});

afterEach(() => setBranding());

it('puts the name of the installation in sentences and titles', async () => {
  expect([t('Log in to {{product}}'), fullTitle('Contacts')]).toEqual([
    'Log in to Meishi',
    'Contacts · Meishi',
  ]);
  const said = () => [
    t('Log in to {{product}}'),
    t('{{product}} {{plan}}', { plan: 'Pro' }),
    fullTitle('Contacts'),
  ];
  expect(await inLocale('en', said, karten)).toEqual([
    'Log in to Karten & Co',
    'Karten & Co Pro',
    'Contacts · Karten & Co',
  ]);
  render(<Trans i18nKey="Not from {{product}}: <b>cards</b>" components={{ b: <b /> }} />);
  screen.getByText(/Not from Karten & Co:/);
});

it('shows the logo of the installation, with the name unless the logo is wide', () => {
  setBranding(karten);
  const square = render(<Logo />);
  screen.getByText('Karten & Co');
  expect(square.container.querySelector('img')?.getAttribute('src')).toBe(logo.url);
  square.unmount();
  setBranding({ ...karten, logo: { ...logo, width: 600 } });
  render(<Logo />);
  screen.getByRole('img', { name: 'Karten & Co' });
  expect(screen.queryByText('Karten & Co')).toBe(null);
});

it.each(['constructor', 'toString', 'valueOf'])(
  'shows its own logo for a group called %s without one',
  (name) => {
    render(<Logo brand={{ name, display_name: 'Their group', logo: null, logo_dark: null } as GroupBrand} />);
    screen.getByText('Meishi');
    expect(screen.queryByText('Their group')).toBe(null);
  },
);

it('links the pages of the operator in the footer, without opening them in the app', () => {
  setBranding(karten);
  const follow = jest.fn((_: string) => () => {});
  render(<Footer links={defaultFooter()} follow={follow} />);
  const imprint = screen.getByRole<HTMLAnchorElement>('link', { name: 'Imprint' });
  expect(imprint.getAttribute('href')).toBe('https://karten.example/impressum');
  expect(follow.mock.calls.flat()).toEqual(['/privacy-notice', '/pricing']);
  screen.getByText(/Karten & Co/);
});
