import { describe, expect, it } from '@jest/globals';
import { usualSignature } from '@meishi/api-contract/endpoints/groups/signatures';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { mailSignature } from '@meishi/api-contract/rules/mail-signature';
import { siteAddress } from '@meishi/shell-sdk';
import { exampleProfile } from '../../testing/example-profile.ts';
import { t } from '../../words.ts';

const write = (profile: Profile, settings = usualSignature) =>
  mailSignature(profile, settings, { t, address: (path) => siteAddress(path, 'https://meishi.test') });
const signatureHtml = (profile: Profile) => write(profile).html;
const photo = { url: '/files/pictures/p/192.webp', width: 192, height: 192, variants: [] };
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

describe('an email signature', () => {
  it('has name, work and a profile address that counts as signature', () => {
    const body = parsed(signatureHtml(exampleProfile({ photo, prefix: 'Lady' })));
    expect(body.textContent).toContain('Lady Ada Lovelace');
    expect(body.textContent).toContain('Analyst at Lindenhof Studio');
    expect([...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://meishi.test/profile/4Z8K2M9QXA?s=signature',
      'tel:+491701234567',
      'mailto:ada@example.com',
      'https://example.com',
      'https://meishi.test/profile/4Z8K2M9QXA?s=signature',
    ]);
    expect(body.querySelector('img')?.getAttribute('src')).toBe(
      'https://meishi.test/api/v1/profiles/4Z8K2M9QXA/portrait',
    );
  });

  it('has the colour of the profile’s page: the group’s, or else its own', () => {
    const group = { name: 'l', display_name: 'L', logo: null, accent: '#0a6847', site_url: null };
    const own = exampleProfile({ group: null });
    expect(signatureHtml(own)).toContain(`background-color:${own.theme.accent}`);
    const html = signatureHtml(exampleProfile({ group }));
    expect(html).toContain('background-color:#0a6847');
    expect(html).toContain('color:#0a6847;font-weight:bold');
  });

  it('uses only HTML that mail programs support', () => {
    const html = signatureHtml(exampleProfile({ photo }));
    const names = [...parsed(html).querySelectorAll('*')].map(({ localName }) => localName);
    expect([...new Set(names)].sort()).toEqual(['a', 'br', 'img', 'strong', 'table', 'tbody', 'td', 'tr']);
    expect(html).not.toMatch(/class=|<style|url\(|rgb|var\(|flex|grid|\.webp/);
    for (const cell of parsed(html).querySelectorAll('td'))
      expect(cell.getAttribute('style')).toContain('Arial');
  });

  it('omits parts that are disabled or empty', () => {
    const settings = {
      ...usualSignature,
      photo: false,
      phone: false,
      website: false,
      note: 'HRB 1\n<Berlin>',
    };
    const profile = exampleProfile({ photo, job_title: '', company: '' });
    const { html, text } = write(profile, settings);
    const body = parsed(html);
    expect(body.querySelector('img')).toBeNull();
    expect(body.querySelectorAll('a')).toHaveLength(2);
    expect(text).toBe(
      'Ada Lovelace\nada@example.com\nSee my card and save my contact: https://meishi.test/profile/4Z8K2M9QXA?s=signature\nHRB 1\n<Berlin>',
    );
  });

  it('escapes markup in names', () => {
    const name = `<img src=x onerror="alert('1')"> & Co`;
    const body = parsed(signatureHtml(exampleProfile({ display_name: name, company: '"><script>' })));
    expect(body.querySelector('strong')?.textContent).toBe(name);
    expect(body.querySelectorAll('img, script')).toHaveLength(0);
  });
});
