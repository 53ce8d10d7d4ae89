import { describe, expect, it } from '@jest/globals';
import { type PublicProfile, profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { exampleLink, exampleProfile } from '../../testing/example-profile.ts';
import { renderedPage as page } from '../../testing/rendered-page.ts';

const group = {
  name: 'lindenhof',
  display_name: 'Lindenhof Studio',
  logo: null,
  accent: null,
  site_url: null,
};

describe('the parts of the public page', () => {
  it('has one round button of each kind, for the first detail of that kind', async () => {
    const waysOf = async (changes: Partial<PublicProfile>) => {
      const { body } = await page(exampleProfile(changes), { source: 'nfc' });
      const [, row = ''] = /<ul class="direct">(.*?)<\/ul>/s.exec(body) ?? [];
      return [...row.matchAll(/href="([^"]*)".*?<\/span>(\w+)<\/a>/gs)].map(([, href, label]) => [
        label,
        href,
      ]);
    };
    expect(await waysOf({})).toEqual([
      ['Call', 'tel:+491701234567'],
      ['Message', 'sms:+491701234567'],
      ['Email', 'mailto:ada@example.com'],
      ['Website', 'https://example.com'],
      ['Map', expect.stringContaining('query=Torstra')],
    ]);
    const phones = [
      { label: 'Office', value: '+49 30 1234567', primary: false },
      { label: 'Direct', value: '+49 30 1234567 ext. 89', primary: true },
    ];
    const rest = { emails: [], websites: [], address: '', links: [] };
    expect(await waysOf({ ...rest, phones })).toEqual([['Call', 'tel:+49301234567;ext=89']]);
    const links = [exampleLink({ link_id: 'l_9', kind: 'whatsapp', url: 'https://wa.me/4930' })];
    expect(await waysOf({ ...rest, links, phones: [] })).toEqual([['Message', '/l/l_9?s=nfc']]);
    expect(await waysOf({ ...rest, phones: [] })).toEqual([]);
  });

  it('has the pronouns beside the name, and writes right-to-left names from the right', async () => {
    for (const layout of profileLayouts) {
      const theme = { accent: '#0a6b5c', layout, mode: 'system' } as const;
      const { body } = await page(exampleProfile({ theme, display_name: 'مريم الفاسي' }));
      expect(body).toMatch(/dir="rtl".*مريم الفاسي<\/h1><p class="pronouns" dir="auto">she\/her<\/p>/s);
      expect((await page(exampleProfile({ theme }))).body).not.toContain('dir="rtl"');
    }
  });

  it('ends with a link to get a card, unless the profile has switched it off or is in the look of a group', async () => {
    const theme = { accent: '#0a6b5c', layout: 'paper', mode: 'system' } as const;
    const link = '<a href="/">Get your own Meishi card</a>';
    expect((await page(exampleProfile({ theme }))).body).toContain(link);
    expect((await page(exampleProfile({ theme: { ...theme, credit: false } }))).body).not.toContain(link);
    expect((await page(exampleProfile({ theme, group }))).body).not.toContain(link);
  });
});
