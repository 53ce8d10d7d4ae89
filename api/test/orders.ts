import { randomUUID } from 'node:crypto';
import { uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import type { TestApp, TestUser } from './app.ts';
import { picture } from './pictures.ts';

/** Inserts a paid order of a hundred cards with a design. Returns its id. */
export async function insertOrder(app: TestApp, buyer: TestUser, status = 'paid'): Promise<string> {
  const { design_id } = await buyer.call(uploadDesign, {
    body: { name: 'Spring', product: 'pvc' },
    files: { pngDesign: await picture() },
  });
  const id = randomUUID().slice(0, 10).toUpperCase().replace('-', 'X');
  await app.database.query(
    `insert into orders (order_id, user_id, product, options, quantity, design_id, checkout_session_id, status,
       amount, currency, created_at)
     values ($1, $2, 'pvc', '{"finish": "matt"}', 100, $3, $4, $5, 12900, 'usd', now())`,
    [id, buyer.user.user_id, design_id, `cs_test_${id}`, status],
  );
  return id;
}
