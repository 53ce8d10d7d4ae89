import { expect, it } from '@jest/globals';
import { StandInShell, signedInSession } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import ProductsPage from './Page';

const open = (session = signedInSession(null)) =>
  render(
    <StandInShell session={session}>
      <ProductsPage />
    </StandInShell>,
  );

it('shows each product with picture, material and the sides that can be designed', () => {
  open();
  const articles = screen.getAllByRole('article');
  expect(articles.map((article) => within(article).getByRole('heading').textContent)).toEqual([
    'PVC card',
    'Bamboo card',
    'Metal card',
    'Key fob',
    'Sticker set',
  ]);
  for (const article of articles) {
    expect(within(article).getByRole('img').getAttribute('aria-label')).toMatch(/^(An?|Two) .{20,}/);
    expect(
      within(article)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Material', 'Form', 'Your design']);
  }
});

it('offers no order while there is none to place', () => {
  open();
  screen.getByText('Not on sale yet.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/sign-up']);
});

it('leads a signed-in person to the profile', () => {
  open(signedInSession());
  expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe('/dashboard');
});

it('gives every picture its own patterns, so that none paints another', () => {
  const { container } = open();
  const ids = [...container.querySelectorAll('defs [id]')].map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
});
