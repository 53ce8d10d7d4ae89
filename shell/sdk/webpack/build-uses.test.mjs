import { expect, it } from '@jest/globals';
import { BuildUses } from './build-uses.mjs';

it('records what server bundles get and return, with the calls that routes begin with', async () => {
  const { calls } = await new BuildUses().read(
    ['/pricing', '/profile/{id}'],
    ['groups/{groupname}?x=1', 'plans'],
  );
  expect(Object.keys(calls)).toEqual(['GET groups/{id}', 'GET plans', 'page /pricing', 'page /profile/{id}']);
  expect(calls['page /pricing'].gives).toMatchObject({ '.locale': ['string'], '.brand': ['null', 'object'] });
  expect(calls['page /pricing'].gives).not.toHaveProperty(['.profile']);
  expect(calls['page /profile/{id}'].gives).toHaveProperty(['.profile']);
  expect(calls['page /profile/{id}'].takes).toMatchObject({
    '.status': ['number'],
    '.script': ['absent', 'string'],
  });
});
