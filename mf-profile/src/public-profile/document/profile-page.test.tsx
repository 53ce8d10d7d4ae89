import { describe, expect, it } from '@jest/globals';
import { profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { mf2 } from 'microformats-parser';
import { exampleLink, exampleProfile } from '../../testing/example-profile.ts';
import { renderedPage as page } from '../../testing/rendered-page.ts';

const photo = {
  url: '/files/p/800.webp',
  width: 800,
  height: 800,
  variants: [
    { url: '/files/p/400.webp', width: 400 },
    { url: '/files/p/800.webp', width: 800 },
  ],
};

const group = {
  name: 'lindenhof',
  display_name: 'Lindenhof Studio',
  logo: { url: '/files/g/256.webp', width: 256, height: 128, variants: [] },
  logo_dark: { url: '/files/g/dark.webp', width: 256, height: 128, variants: [] },
  accent: '#2f5d62',
  site_url: 'https://lindenhof.example',
};

const exchangeSettings = { enabled: true, required: ['phone'], consent_text: 'Lindenhof may write to me.' };

describe('the public page', () => {
  it.each(profileLayouts)('shows all data in the layout %s', async (layout) => {
    const profile = exampleProfile({ photo, theme: { accent: '#0a6b5c', layout, mode: 'dark' } });
    const { status, body } = await page(profile);
    expect(status).toBe(200);
    expect(body).toContain('Ada Lovelace</h1>');
    expect(body).toContain('Analyst');
    expect(body).toContain('Lindenhof Studio');
    expect(body).toContain('href="/l/l_1"');
    expect(body).toContain('href="mailto:ada@example.com"');
    expect(body).toContain('href="tel:+491701234567"');
    expect(body).toContain('data-theme="dark"');
    expect(body).toMatch(/<img[^>]* width="\d+" height="\d+"/);
  });

  it('renders each layout differently', async () => {
    const bodies = await Promise.all(
      profileLayouts.map(async (layout) => {
        const { body } = await page(exampleProfile({ theme: { accent: '#0a6b5c', layout, mode: 'light' } }));
        return body.replace(/class="[^"]*"|data-layout="\w+"/g, '');
      }),
    );
    expect(new Set(bodies).size).toBe(4);
  });

  it('sets the name in fonts that need no download', async () => {
    const { css, head } = await page(exampleProfile());
    expect(css).toContain('--font-name: var(--font-display)');
    expect(css).toContain('--font-display: ui-serif,');
    expect(css).not.toMatch(/@font-face|url\(/);
    expect(head).not.toContain('as="font"');
  });

  it('has the sheet of its layout, and its colours as custom properties, without style attributes', async () => {
    const theme = { accent: '#0a6b5c', mode: 'system' } as const;
    const pages = await Promise.all(
      profileLayouts.map((layout) => page(exampleProfile({ photo, group, theme: { ...theme, layout } }))),
    );
    const rule = '{--accent:#2f5d62;--on-accent:#ffffff;--accent-text:light-dark(#2f5d62,';
    for (const { css, body } of pages) {
      expect(css).toContain(rule);
      expect(body).not.toContain(' style="');
    }
    expect(new Set(pages.map(({ css }) => css)).size).toBe(4);
    const other = await page(exampleProfile({ theme: { ...theme, layout: 'cover' }, display_name: 'Grace' }));
    const [sheet] = (pages[profileLayouts.indexOf('cover')]?.css ?? '').split(rule);
    expect(other.css.startsWith(sheet ?? '-')).toBe(true);
  });

  it('passes the visitor’s source to the counting addresses', async () => {
    const { body } = await page(exampleProfile(), { source: 'nfc' });
    expect(body).toContain('href="/l/l_1?s=nfc"');
  });

  it('has save, share and exchange as links, popovers and a form', async () => {
    const { body } = await page(exampleProfile({ exchange: exchangeSettings }), { source: 'qr' });
    expect(body).toContain('href="/api/v1/profiles/4Z8K2M9QXA/vcard?s=qr"');
    expect(body).toMatch(/popovertarget="share".*id="share".*src="\/api\/v1\/profiles\/4Z8K2M9QXA\/qr"/is);
    expect(body).toContain('href="https://meishi.example/profile/ada"');
    const [form = ''] = /<form.*<\/form>/s.exec(body) ?? [];
    expect(form).toContain('action="/profile/ada/exchange?s=qr" method="post"');
    expect(form).toMatch(/<input[^>]*required=""[^>]*name="phone"/);
    expect(form).not.toMatch(/<input[^>]*required=""[^>]*name="company"/);
    expect(form).toContain('name="consent_text" value="Lindenhof may write to me."');
  });

  it.each(profileLayouts)('shows the brand of the group in the layout %s', async (layout) => {
    const theme = { accent: '#0a6b5c', layout, mode: 'system' } as const;
    const { head, css, body } = await page(exampleProfile({ theme, group, company: 'Elsewhere' }));
    expect(css).toContain('--accent:#2f5d62');
    const [mark = ''] = /<a href="https:\/\/lindenhof\.example" rel="noopener".*?<\/a>/.exec(body) ?? [];
    expect(mark.match(/src="[^"]*"|width="48" height="24"/g)).toEqual([
      'src="/files/g/256.webp"',
      'width="48" height="24"',
      'src="/files/g/dark.webp"',
      'width="48" height="24"',
    ]);
    expect(mark).toContain('>Lindenhof Studio</span>');
    expect(jsonLdOf(head).mainEntity.memberOf).toMatchObject({ name: 'Lindenhof Studio' });
  });

  it('names a group that is also the company once, and uses the profile’s accent if the group has none', async () => {
    const named = await page(exampleProfile({ group: { ...group, site_url: null } }));
    expect(named.body).toContain('alt="Lindenhof Studio"');
    expect(named.body).not.toMatch(/Lindenhof Studio<\/span>/);
    const plain = { ...group, logo: null, logo_dark: null, accent: null };
    const { css, body } = await page(exampleProfile({ group: plain }));
    expect(css).toContain('--accent:#dc004e');
    expect(body).not.toContain('lindenhof.example');
  });

  it('has no form if the exchange is disabled', async () => {
    const { body } = await page(exampleProfile({ exchange: { ...exchangeSettings, enabled: false } }));
    expect(body).not.toMatch(/<form|Share your details/);
  });

  it('offers the vCard by mail only if the owner has confirmed an address', async () => {
    const form = async (mails_vcard: boolean) =>
      (await page(exampleProfile({ exchange: exchangeSettings, mails_vcard }))).body;
    expect(await form(true)).toContain('name="send_vcard"');
    expect(await form(false)).not.toMatch(/send_vcard|contact card/);
  });

  it('needs no script', async () => {
    const { head, body } = await page(exampleProfile({ exchange: exchangeSettings }));
    expect(body).not.toMatch(/<script|\son\w+=/);
    expect(head.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
  });

  it('has structured data and preview metadata', async () => {
    const { head } = await page(exampleProfile({ photo }));
    expect(head).toContain('<title>Ada Lovelace, Analyst at Lindenhof Studio</title>');
    expect(head).toContain('<link rel="canonical" href="https://meishi.example/profile/ada"/>');
    expect(head).toContain('property="og:type" content="profile"');
    expect(head).toMatch(
      /og:image" content="https:\/\/meishi\.example\/profile\/4Z8K2M9QXA\/picture\.jpg\?v=\w+"/,
    );
    expect(head).not.toContain('noindex');
    expect(jsonLdOf(head)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ada Lovelace',
        jobTitle: 'Analyst',
        sameAs: ['https://www.linkedin.com/in/ada'],
      },
    });
  });

  it('is an h-card, and names the owner’s other pages', async () => {
    const { head, body } = await page(
      exampleProfile({
        photo,
        bio: 'Notes.',
        emails: [{ label: '', value: 'ada@example.com', primary: true }],
      }),
    );
    const { items, rels } = mf2(head + body, { baseUrl: 'https://meishi.example/profile/ada' });
    expect(items).toMatchObject([
      {
        type: ['h-card'],
        properties: {
          name: ['Ada Lovelace'],
          org: ['Lindenhof Studio'],
          'job-title': ['Analyst'],
          note: ['Notes.'],
          photo: ['https://meishi.example/files/p/800.webp'],
          email: ['mailto:ada@example.com'],
          uid: ['https://meishi.example/profile/ada'],
          url: expect.arrayContaining(['https://meishi.example/profile/ada']),
        },
      },
    ]);
    expect(rels.me).toEqual(['https://www.linkedin.com/in/ada', 'https://example.com']);
    const ofGroup = exampleLink({
      kind: 'instagram',
      url: 'https://www.instagram.com/lindenhof',
      origin: 'group',
    });
    expect((await page(exampleProfile({ links: [ofGroup] }))).head).not.toContain('instagram');
  });

  it.each(profileLayouts)('is an h-card with position and address in the layout %s', async (layout) => {
    const example = exampleProfile({ address: 'Gasse 1\n10115 Berlin' });
    const { body } = await page({ ...example, theme: { ...example.theme, layout } });
    const [{ properties } = { properties: {} }] = mf2(body, { baseUrl: 'https://meishi.example/' }).items;
    expect(properties).toMatchObject({
      name: ['Ada Lovelace'],
      org: ['Lindenhof Studio'],
      'job-title': ['Analyst'],
      adr: ['Gasse 1\n10115 Berlin'],
    });
  });

  it('excludes an unlisted page from search engines', async () => {
    const { head } = await page(exampleProfile({ visibility: 'unlisted' }));
    expect(head).toContain('<meta name="robots" content="noindex"/>');
  });

  it('escapes all user content', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&\u2028';
    const { head, body } = await page(
      exampleProfile({
        display_name: hostile,
        bio: hostile,
        company: hostile,
        links: [exampleLink({ title: hostile, url: 'https://example.com/"><script>alert(1)</script>' })],
      }),
    );
    expect(head + body).not.toMatch(/<script>|<img src=x/);
    expect(head.match(/<\/script/g)).toHaveLength(1);
    expect(jsonLdOf(head).mainEntity.description).toBe(hostile);
  });

  it('has no link that runs code', async () => {
    const { body } = await page(
      exampleProfile({ websites: [{ label: '', value: 'javascript:alert(1)' }], links: [] }),
    );
    expect(body).not.toContain('javascript:');
  });

  it.each([
    ['off', 404, 'is paused'],
    ['unknown', 404, 'We can’t find this profile'],
    ['erased', 410, 'was deleted'],
  ] as const)('responds to a %s profile with %i and a notice', async (reason, status, words) => {
    const answer = await page(null, { reason });
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(words);
    expect(answer.head).toContain('noindex');
    expect(answer.lang).toBe('en');
  });

  it('is in the visitor’s language, without translating user content', async () => {
    const profile = exampleProfile({ exchange: exchangeSettings, bio: 'I count.' });
    const { lang, head, body } = await page(profile, { locale: 'de-AT' });
    expect(lang).toBe('de');
    expect(head).toContain('<title>Ada Lovelace, Analyst bei Lindenhof Studio</title>');
    expect(head).toContain('og:image:alt" content="Die Karte von Ada Lovelace"');
    for (const words of ['Kontakt speichern', 'Kontakt teilen', 'An Ada senden', 'Datenschutz', 'I count.'])
      expect(body).toContain(words);
    expect(body).toContain('data-offline="Du bist offline.');
    expect(body).toContain('value="Lindenhof may write to me."');
    expect(body).not.toContain('Save contact');

    const gone = await page(null, { reason: 'erased', locale: 'de' });
    expect(gone.head).toContain('<title>Dieses Profil wurde gelöscht · Meishi</title>');
    expect(gone.body).toContain('Eigene Karte erstellen');
  });

  it('is in English for other languages, and keeps concurrent renders apart', async () => {
    const locales = ['fr', 'de', 'en-GB', 'de-CH', 'xx-not-a-locale'];
    const pages = await Promise.all(locales.map((locale) => page(exampleProfile(), { locale })));
    expect(pages.map(({ lang }) => lang)).toEqual(['en', 'de', 'en', 'de', 'en']);
    expect(pages.map(({ body }) => body.includes('Save contact'))).toEqual([true, false, true, false, true]);
  });

  it('shows visitors only Log In and Products', async () => {
    const { body } = await page(exampleProfile());
    expect(body).toContain('href="/log-in"');
    expect(body).toContain('href="/products"');
    expect(body).not.toContain('/dashboard');
  });
});

function jsonLdOf(head: string) {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '';
  return JSON.parse(json) as { mainEntity: Record<string, unknown> };
}
