import { expect, it } from '@jest/globals';
import type { User } from '@meishi/api-contract/endpoints/account/users';
import { standInUser } from '@meishi/shell-sdk/testing';
import { meetsAccess } from '../routing/access.ts';
import { completeUser } from './complete-user.ts';

const { user_id, ...parts } = standInUser({ user_id: 'user_1', roles: ['product-admin'] });

it.each(Object.keys(parts))('completes a response without %s', (part) => {
  const { [part as keyof typeof parts]: _, ...rest } = parts;
  const user = completeUser({ user_id, ...rest });
  expect(Object.keys(user)).toEqual(expect.arrayContaining(Object.keys(parts)));
  expect(user).toMatchObject(rest);
  expect(meetsAccess('product-admin', user)).toBe(part !== 'roles');
});

it('keeps an unknown text of a list and adds what an object lacks', () => {
  const subscription = { status: 'paused' } as unknown as User['subscription'];
  expect(completeUser({ user_id, subscription }).subscription).toMatchObject({
    status: 'paused',
    plan: 'free',
  });
});
