import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@meishi/api-contract/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { callDescriptions } from '../../../docs/call-descriptions.ts';
import { openApi } from '../../../docs/openapi.ts';
import { reference } from '../../../docs/reference.ts';
import { startApp, type TestApp } from '../../../test/app.ts';

/** Section 7 of the specification, call by call. */
const specified = [
  'GET users/me',
  'GET users/analytics',
  'GET users/analytics/all',
  'POST users',
  'POST users/gmail',
  'POST users/links',
  'POST users/links/photo',
  'POST users/contacts',
  'POST users/contacts/reminder',
  'POST support/contact-us',
  'POST support/upload-design',
  'POST stripe/create-checkout-product',
  'POST stripe/create-checkout-session',
  'GET stripe/checkout-session/{id}',
  'POST stripe/create-portal-session',
  'POST contacts',
  'POST contacts/{id}',
  'DELETE contacts/{id}',
  'POST profiles/{id}/contacts',
  'GET profiles',
  'GET profiles/{id}',
  'POST profiles/link-click',
  'POST cards',
  'POST cards/register',
  'GET groups',
  'POST groups',
  'GET groups/{id}',
  'POST groups/{id}',
  'POST groups/{id}/photo',
  'GET groups/{id}/analytics',
  'GET groups/{id}/links',
  'POST groups/{id}/links',
  'PUT groups/{id}/links',
  'PATCH groups/{id}/links/overrides',
  'GET groups/{id}/dashboards',
  'POST groups/{id}/dashboards',
  'PUT groups/{id}/dashboards/{dashboardId}',
  'DELETE groups/{id}/dashboards/{dashboardId}',
  'GET groups/{id}/dashboards/{dashboardId}/data',
  'POST groups/{id}/invite',
  'GET groups/{id}/invitations',
  'POST groups/{id}/accept-invite',
  'POST groups/invitations/{id}/resend',
  'DELETE invitations/{id}',
  'POST admin/users/{profileId}/links',
  'PUT admin/users/{id}',
  'GET passes/generate',
];

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const refresh = 'Please run: npm run docs -w @meishi/api';

describe('the contract', () => {
  it('contains every call of the specification, by its method and path', () => {
    const calls = new Set([...endpoints.values()].map(({ method, path }) => `${method} ${path}`));
    expect(specified.filter((call) => !calls.has(call))).toEqual([]);
  });

  it('gives each call a unique name and address', () => {
    const names = [...endpoints.keys()].map((key) => key.split('.')[1]);
    const addresses = [...endpoints.values()].map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });
});

describe('the documentation', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApi(endpoints))));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('in the repository matches the contract', () => {
    const isFresh = {
      'docs/api.md': read('../../../../docs/api.md') === reference(openApi(endpoints)),
      'help of meishi':
        read('../../../cli/src/calls/descriptions.json') ===
        `${JSON.stringify(callDescriptions(endpoints), null, 2)}\n`,
    };
    expect({ refresh, ...isFresh }).toEqual({
      refresh,
      'docs/api.md': true,
      'help of meishi': true,
    });
  });

  describe('at /api/docs', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startApp();
    });
    afterAll(() => app.close());

    it('is a page that loads everything from its own origin', async () => {
      const response = await fetch(`${app.origin}/api/docs`);
      const html = await response.text();
      const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
      expect(addresses.length).toBeGreaterThan(3);
      for (const address of addresses) {
        const asset = await fetch(new URL(address, `${app.origin}/api/docs`));
        expect([address, asset.status]).toEqual([address, 200]);
        expect(new URL(asset.url).origin).toBe(app.origin);
      }
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    });

    it('serves the document, and nothing else of the package', async () => {
      const document = await fetch(`${app.origin}/api/docs/openapi.json`);
      expect(await document.json()).toEqual(JSON.parse(JSON.stringify(openApi(endpoints))));
      for (const path of ['package.json', '..%2f..%2fpackage.json', 'toString'])
        expect((await fetch(`${app.origin}/api/docs/${path}`)).status).toBe(404);
    });
  });
});
