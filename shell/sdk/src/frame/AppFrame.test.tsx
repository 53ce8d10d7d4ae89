import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { AppFrame, type AppFrameProps } from './AppFrame.tsx';
import type { NavigationEntry } from './navigation.ts';

const entries: NavigationEntry[] = [
  { label: 'Manage Profile', icon: 'profile', to: '/dashboard' },
  { label: 'Analytics', icon: 'analytics', to: '/analytics', badge: 'NEW' },
  { label: 'Upgrade Now', icon: 'upgrade', to: '/my-subscription', highlight: true },
];

const bottomEntries: NavigationEntry[] = [{ label: 'Products', icon: 'products', to: '/products' }];

const frame = (props: Partial<AppFrameProps> = {}) => (
  <AppFrame brand={null} entries={entries} bottomEntries={bottomEntries} currentPath="/dashboard" {...props}>
    <h1>Page</h1>
  </AppFrame>
);

// jsdom knows no popovers, so it shows the closed drawer's content to everyone.
const navigation = () => screen.getByRole('navigation', { name: 'Main' });

describe('AppFrame', () => {
  it('shows the entries in the given order, with bottom entries last', () => {
    render(frame());
    const names = within(navigation())
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Manage Profile', 'AnalyticsNEW', 'Upgrade Now', 'Products']);
  });

  it('marks the entry of the open page and its subpages', () => {
    render(frame({ currentPath: '/analytics/links' }));
    expect(within(navigation()).getByRole('link', { current: 'page' }).textContent).toContain('Analytics');
  });

  it('marks only the closest of entries that lead to a page', () => {
    const links: NavigationEntry = { label: 'Clicks', icon: 'link', to: '/analytics/links' };
    render(frame({ currentPath: '/analytics/links', entries: [...entries, links] }));
    expect(within(navigation()).getByRole('link', { current: 'page' }).textContent).toBe('Clicks');
  });

  it('has one banner, one main landmark and one footer with its links', () => {
    render(frame());
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Page' })).not.toBeNull();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Privacy notice',
      'Pricing',
    ]);
  });

  it('has no sidebar, but a footer, if the page hides it', () => {
    render(frame({ sidebar: false }));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('contentinfo').textContent).toContain('Meishi');
  });

  it('navigates through the shell, but leaves new tabs to the browser', async () => {
    const onNavigate = jest.fn();
    render(frame({ onNavigate }));
    const link = within(navigation()).getByRole('link', { name: 'Upgrade Now' });
    await userEvent.click(link);
    expect(onNavigate).toHaveBeenCalledWith('/my-subscription');
    await userEvent.setup().keyboard('{Control>}');
    link.addEventListener('click', (event) => event.preventDefault());
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(onNavigate).toHaveBeenCalledTimes(1);
  });

  it('has only the logo of a collapsed sidebar on small screens, which opens it', () => {
    render(frame({ sidebar: 'collapsed' }));
    const menu = within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' });
    expect(menu.getAttribute('popovertarget')).toBe('sidebar');
    expect(menu.querySelector('svg')).not.toBeNull();
    expect(within(navigation()).getAllByRole('link')).toHaveLength(4);
  });

  it("links the logo to the group's site, or else to the home page", () => {
    const brand = {
      name: 'monroe',
      display_name: 'Monroe College',
      logo: null,
      accent: null,
      site_url: 'https://monroe.example/',
    };
    const { rerender } = render(frame({ brand }));
    for (const logo of screen.getAllByRole('link', { name: 'Monroe College' }))
      expect(logo.getAttribute('href')).toBe('https://monroe.example/');
    rerender(frame({ brand: { ...brand, site_url: null } }));
    for (const logo of screen.getAllByRole('link', { name: 'Monroe College' }))
      expect(logo.getAttribute('href')).toBe('/');
    rerender(frame());
    for (const logo of screen.getAllByRole('link', { name: 'Meishi' }))
      expect(logo.getAttribute('href')).toBe('/');
  });

  it('renders the same on the server, with a menu that works without a script', () => {
    const html = renderToString(frame());
    const page = document.createElement('div');
    page.innerHTML = html;
    const menu = page.querySelector('button[aria-label="Menu"]');
    expect(page.querySelector(`#${menu?.getAttribute('popovertarget')}`)?.getAttribute('popover')).toBe(
      'auto',
    );
    expect([...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/analytics',
      '/my-subscription',
      '/products',
    ]);
  });
});
