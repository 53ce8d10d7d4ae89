import { expect, it } from '@jest/globals';
import { listProducts, type Product } from '@meishi/api-contract/endpoints/shop/products';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, StandInShell, signedInSession, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { products } from '../testing/catalogue.ts';
import { ProductDetail } from './detail/ProductDetail.tsx';
import ProductsPage from './Page.tsx';

const open = (answer: () => Product[] | Promise<Product[]> = () => products) =>
  render(
    <StandInShell api={standInApi(answering(listProducts, answer))} session={signedInSession(null)}>
      <ProductsPage />
    </StandInShell>,
  );

it('shows each product with picture, price, material and printable sides', async () => {
  open();
  const articles = await screen.findAllByRole('article');
  expect(
    articles.map((article) => [
      within(article).getByRole('heading').textContent,
      within(article).getByRole('link', { name: 'Design yours' }).getAttribute('href'),
    ]),
  ).toEqual([
    ['PVC card', '/designer?product=pvc'],
    ['Metal card', '/designer?product=metal'],
    ['Key fob', '/designer?product=fob'],
  ]);
  expect(articles[0]?.textContent).toMatch(
    /\$12.*White PVC.*85\.60 × 53\.98 mm.*Front and back, full colour/,
  );
  expect(articles[2]?.textContent).toMatch(/Round, 32 mm in diameter.*Front, full colour/);
  for (const article of articles)
    expect(within(article).getByRole('img').getAttribute('aria-label')).toMatch(/^(An?|Two) .{20,}/);
});

it('has no order button without prices', async () => {
  open(() => products.map((product) => ({ ...product, price: null })));
  await screen.findByText('Not on sale yet.');
  expect(screen.getAllByText('Price to follow')).toHaveLength(3);
});

it('shows an empty state and can be retried after a failure', async () => {
  let failing = true;
  open(() => (failing ? Promise.reject(new ApiError(400, 'invalid-input', 'No.')) : []));
  expect(screen.getByRole('status').textContent).toBe('Loading the products');
  await screen.findByRole('heading', { name: 'The products could not be loaded' });
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('There’s nothing to order at the moment');
});

it('uses unique ids in the SVG definitions of all pictures', async () => {
  const { container } = open();
  await screen.findAllByRole('article');
  const ids = [...container.querySelectorAll('defs [id]')].map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('links to the checkout with the chosen options and quantity', async () => {
  const metal = products.find(({ product }) => product === 'metal') as Product;
  render(
    <StandInShell api={standInApi()} session={signedInSession(null)}>
      <ProductDetail product={metal} />
    </StandInShell>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Gold' }));
  await userEvent.click(screen.getByRole('button', { name: 'One card more' }));
  screen.getByText('$78');
  screen.getByText('$39 each');
  const order = screen.getByRole('link', { name: 'Order with our design' });
  expect(order.getAttribute('href')).toBe('/checkout?product=metal&quantity=2&colour=gold');

  const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '9000');
  await userEvent.tab();
  expect((quantity as HTMLInputElement).value).toBe('500');
});
