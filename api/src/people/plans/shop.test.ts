import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getUserAnalytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { createGroup, getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import { acceptInvitation, invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { createProfile } from '@meishi/api-contract/endpoints/profiles';
import { getRegistry } from '@meishi/api-contract/endpoints/remotes/registry';
import { listDesigns } from '@meishi/api-contract/endpoints/shop/designs';
import {
  createCheckoutProduct,
  createCheckoutSession,
  createPortalSession,
  listOrders,
} from '@meishi/api-contract/endpoints/shop/payments';
import { getSeats, listPlans } from '@meishi/api-contract/endpoints/shop/plans';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { pack, release, remoteBuild, shellBuild } from '../../../test/fixtures/releases.ts';

const absent = { status: 404, code: 'not-found' };
const shopRoutes = [
  { path: '/pricing', access: 'public' as const, shop: ['plans' as const] },
  { path: '/products', access: 'public' as const, shop: ['products' as const] },
  { path: '/checkout', access: 'public' as const, shop: ['plans' as const, 'products' as const] },
  { path: '/elsewhere', access: 'public' as const },
];

async function offeredPaths(app: TestApp): Promise<string[]> {
  await release(app, 'shell', pack(shellBuild()));
  await release(app, 'mf-billing', pack(remoteBuild('mf-billing', shopRoutes)));
  const { remotes } = await app.visitor(getRegistry);
  return remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
}

describe('an installation without plans', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ PLANS: 'open', SEATS: '2' });
  });
  afterAll(() => app.close());

  it('gives everyone what paid plans contain', async () => {
    const ada = await app.createUser();
    expect(ada.user.subscription).toEqual({
      status: 'active',
      plan: 'team',
      current_period_end: null,
      cancel_at_period_end: false,
      seats: 2,
    });
    await ada.call(createProfile, { body: { display_name: 'Second' } });
    const { details_from, range } = await ada.call(getUserAnalytics, { query: { range: '12m' } });
    expect(details_from).toBe(range.from);
  });

  it('counts the seats of groups', async () => {
    const [ada, bo, cleo] = [await app.createUser(), await app.createUser(), await app.createUser()];
    const { group_id } = await ada.call(createGroup, { body: { name: 'open-plan', display_name: 'Open' } });
    const params = { id: group_id };
    expect(await ada.call(getGroupPlan, { params })).toMatchObject({
      has_plan: true,
      covers: ['overrides', 'dashboards', 'bulk-invitations'],
      seats_left: 1,
    });
    const invitations = [bo, cleo].map(({ email }) => ({ email }));
    await ada.call(invite, { params, body: { invitations } });
    await bo.call(acceptInvitation, { params });
    const { code, reason } = await failureOf(cleo.call(acceptInvitation, { params }));
    expect(code).toBe('seats-taken');
    expect(reason).toBe('This group is full. Ask the operator of this site for more seats.');
  });

  it('has no calls and no pages of plans', async () => {
    const ada = await app.createUser();
    expect(await failureOf(app.visitor(listPlans))).toMatchObject(absent);
    expect(await failureOf(ada.call(getSeats))).toMatchObject(absent);
    expect(await failureOf(ada.call(createCheckoutSession, { body: { plan: 'pro' } }))).toMatchObject(absent);
    expect(await app.visitor(listProducts)).toHaveLength(5);
    expect(await offeredPaths(app)).toEqual(['/products', '/checkout', '/elsewhere']);
  });
});

describe('an installation without products', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ PRODUCTS: 'off' });
  });
  afterAll(() => app.close());

  it('has no calls and no pages of products', async () => {
    const ada = await app.createUser();
    expect(ada.user.subscription).toMatchObject({ plan: 'free', status: 'none' });
    for (const call of [listProducts, listOrders, listDesigns])
      expect(await failureOf(ada.call(call))).toMatchObject(absent);
    expect(await failureOf(ada.call(createCheckoutProduct, { body: { product: 'bamboo' } }))).toMatchObject(
      absent,
    );
    expect(await app.visitor(listPlans)).toHaveLength(3);
    expect(await offeredPaths(app)).toEqual(['/pricing', '/checkout', '/elsewhere']);
  });
});

describe('an installation that sells nothing', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({
      PLANS: 'open',
      PRODUCTS: 'off',
      STRIPE_SECRET_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
    });
  });
  afterAll(() => app.close());

  it('has no payments, and any number of seats', async () => {
    const ada = await app.createUser();
    expect(ada.user.subscription.seats).toBeNull();
    expect(await failureOf(ada.call(createPortalSession))).toMatchObject(absent);
    expect(await offeredPaths(app)).toEqual(['/elsewhere']);
  });
});
