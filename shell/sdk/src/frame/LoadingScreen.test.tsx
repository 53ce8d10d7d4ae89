import { expect, it } from '@jest/globals';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { cleanup, render, screen } from '@testing-library/react';
import { LoadingScreen } from './LoadingScreen.tsx';

const brand = (name: string, display_name: string): GroupBrand => ({
  name,
  display_name,
  logo: null,
  accent: null,
  site_url: 'https://site.example',
});

it('has the logo of the group or of the product, a spinner and the text Loading', () => {
  for (const [chosen, name] of [
    [brand('monroe', 'Monroe College'), 'Monroe College'],
    [brand('test', 'Test'), 'Test'],
    [brand('plain', 'Plain'), 'Meishi'],
    [null, 'Meishi'],
  ] as const) {
    render(<LoadingScreen brand={chosen} />);
    const loading = screen.getByRole('status');
    expect(loading.textContent).toBe(`${name}Loading`);
    expect(loading.querySelectorAll(':scope > *')).toHaveLength(3);
    cleanup();
  }
});
