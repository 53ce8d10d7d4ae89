import { describe, expect, it } from '@jest/globals';
import { editableLinkAddress, linkAddress, shortAddress } from '@meishi/api-contract/rules/link-address';
import { recogniseLink } from '@meishi/api-contract/rules/recognise-link';
import { linkUrl } from '@meishi/api-contract/shapes/fields';
import fc from 'fast-check';

describe('recogniseLink', () => {
  it.each([
    ['example.com', 'website', 'https://example.com', 'example.com'],
    [
      '  https://www.lindenhof.studio/work ',
      'website',
      'https://www.lindenhof.studio/work',
      'lindenhof.studio',
    ],
    ['http://intranet/wiki', 'website', 'http://intranet/wiki', 'intranet'],
    ['müller.de', 'website', 'https://müller.de', 'müller.de'],
    ['example.com:8080/a', 'website', 'https://example.com:8080/a', 'example.com'],
    ['192.168.1.10', null, null, null],
    ['ada@example.com', 'email', 'mailto:ada@example.com', 'Email me'],
    ['MAILTO:ada@example.com?subject=Hi', 'email', 'mailto:ada@example.com?subject=Hi', 'Email me'],
    ['+49 (0)30 123 45-67', 'phone', 'tel:+49301234567', 'Call me'],
    ['0049 30 1234567', 'phone', 'tel:+49301234567', 'Call me'],
    ['(030) 1234567', 'phone', 'tel:0301234567', 'Call me'],
    ['tel:+49301234567', 'phone', 'tel:+49301234567', 'Call me'],
    ['sms:+491701234567', 'sms', 'sms:+491701234567', 'Text me'],
    ['linkedin.com/in/ada-lovelace', 'linkedin', 'https://linkedin.com/in/ada-lovelace', 'LinkedIn'],
    ['https://de.linkedin.com/in/ada', 'linkedin', 'https://de.linkedin.com/in/ada', 'LinkedIn'],
    ['www.instagram.com/ada', 'instagram', 'https://www.instagram.com/ada', 'Instagram'],
    ['https://twitter.com/ada', 'x', 'https://twitter.com/ada', 'X'],
    ['x.com/ada', 'x', 'https://x.com/ada', 'X'],
    ['m.facebook.com/ada', 'facebook', 'https://m.facebook.com/ada', 'Facebook'],
    ['https://www.tiktok.com/@ada', 'tiktok', 'https://www.tiktok.com/@ada', 'TikTok'],
    ['youtu.be/dQw4w9WgXcQ', 'youtube', 'https://youtu.be/dQw4w9WgXcQ', 'YouTube'],
    ['github.com/ada', 'github', 'https://github.com/ada', 'GitHub'],
    ['https://wa.me/491701234567', 'whatsapp', 'https://wa.me/491701234567', 'WhatsApp'],
    ['cal.com/ada/30min', 'calendar', 'https://cal.com/ada/30min', 'Book a time'],
    [
      'outlook.office365.com/owa/calendar/x',
      'calendar',
      'https://outlook.office365.com/owa/calendar/x',
      'Book a time',
    ],
    ['https://maps.app.goo.gl/abc', 'address', 'https://maps.app.goo.gl/abc', 'Find us'],
    [
      'https://www.google.de/maps/place/Berlin',
      'address',
      'https://www.google.de/maps/place/Berlin',
      'Find us',
    ],
    ['geo:52.52,13.40', 'address', 'geo:52.52,13.40', 'Find us'],
    ['maps:q=Berlin', 'address', 'maps:q=Berlin', 'Find us'],
    ['xmpp:ada@example.com', 'custom', 'xmpp:ada@example.com', 'XMPP'],
    ['matrix:u/ada:example.org', 'custom', 'matrix:u/ada:example.org', 'Matrix'],
    ['tg://resolve?domain=ada', 'custom', 'tg://resolve?domain=ada', 'Telegram'],
    ['facetime:ada@example.com', 'custom', 'facetime:ada@example.com', 'FaceTime'],
    ['skype:ada?call', 'custom', 'skype:ada?call', 'Skype'],
    ['signal://signal.me/#p/+491701234567', 'custom', 'signal://signal.me/#p/+491701234567', 'Signal'],
    ['r&d@firma.example', 'email', 'mailto:r&d@firma.example', 'Email me'],
    ['info@bücher.example', 'email', 'mailto:info@bücher.example', 'Email me'],
    ['почта@пример.рф', 'email', 'mailto:почта@пример.рф', 'Email me'],
    ['<ada@example.com>', 'email', 'mailto:ada@example.com', 'Email me'],
    ['ada@example.com.', 'email', 'mailto:ada@example.com', 'Email me'],
    ['ａｄａ＠example.com', 'email', 'mailto:ada@example.com', 'Email me'],
    ['mailto:a@firma.example,b@firma.example', 'email', 'mailto:a@firma.example,b@firma.example', 'Email me'],
    ['+1 212 555 0101 ext. 5', 'phone', 'tel:+12125550101;ext=5', 'Call me'],
    ['+1 (212) 555-0101 x5', 'phone', 'tel:+12125550101;ext=5', 'Call me'],
    ['tel:+1-202-555-0101;ext=77', 'phone', 'tel:+12025550101;ext=77', 'Call me'],
    ['030 1234567 Durchwahl 12', 'phone', 'tel:0301234567;ext=12', 'Call me'],
    ['０３－１２３４－５６７８', 'phone', 'tel:0312345678', 'Call me'],
    ['+٤٩ ٣٠ ١٢٣٤٥٦٧', 'phone', 'tel:+49301234567', 'Call me'],
    ['(https://example.com/a)', 'website', 'https://example.com/a', 'example.com'],
    ['https://example.com/a).', 'website', 'https://example.com/a', 'example.com'],
    [
      'https://en.wikipedia.org/wiki/A_(b)',
      'website',
      'https://en.wikipedia.org/wiki/A_(b)',
      'en.wikipedia.org',
    ],
    ['“example.com”,', 'website', 'https://example.com', 'example.com'],
    ['paypal.me/ada', 'payment', 'https://paypal.me/ada', 'PayPal'],
    ['ko-fi.com/ada', 'payment', 'https://ko-fi.com/ada', 'Ko-fi'],
    ['buy.stripe.com/abc', 'payment', 'https://buy.stripe.com/abc', 'Pay me'],
    ['https://example.com/My%20menu.pdf', 'file', 'https://example.com/My%20menu.pdf', 'My menu.pdf'],
    ['drive.google.com/file/d/1', 'file', 'https://drive.google.com/file/d/1', 'File'],
  ])('reads %s', (written, kind, url, title) => {
    expect(recogniseLink(written)).toEqual(kind && { kind, url, title });
  });

  it.each([
    'https://linkedin.com.evil.example/in/ada',
    'https://notlinkedin.com/in/ada',
    'https://evil.example/linkedin.com/in/ada',
    'https://max.com/',
  ])('does not recognise %s as the network that it imitates', (written) => {
    expect(recogniseLink(written)?.kind).toBe('website');
  });

  it.each([
    '',
    'hello',
    'hello world.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com',
    'https://user:secret@example.com',
    '@ada',
    '12',
  ])('makes no link of %j', (written) => {
    expect(recogniseLink(written)).toBeNull();
  });

  it('recognises only addresses that the API accepts', () => {
    const scheme = fc.constantFrom('', 'https://', 'http://', 'mailto:', 'tel:', 'sms:', 'geo:', 'ftp:');
    const place = fc.oneof(
      fc.webUrl(),
      fc.emailAddress(),
      fc.domain(),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    const end = fc.oneof(fc.constant(''), fc.string({ unit: 'binary', maxLength: 3000 }));
    const written = fc.tuple(scheme, place, end).map((parts) => parts.join(''));
    fc.assert(
      fc.property(written, (text) => {
        const found = recogniseLink(text);
        if (found) expect(linkUrl.parse(found.url)).toBe(found.url);
      }),
      { numRuns: 1000 },
    );
  });

  it('makes no link of a digit before very many spaces', () => {
    expect(recogniseLink(`1${' '.repeat(20_000)}x`)).toBeNull();
    expect(linkAddress('phone', `1${' ,'.repeat(20_000)}x5`)).toBeNull();
  });

  it('makes no link of an address above the maximum length', () => {
    expect(recogniseLink(`https://example.com/${'a'.repeat(2048)}`)).toBeNull();
  });
});

describe('linkAddress', () => {
  it.each([
    ['linkedin', 'ada-lovelace', 'https://www.linkedin.com/in/ada-lovelace'],
    ['instagram', '@ada.l', 'https://www.instagram.com/ada.l'],
    ['instagram', 'instagram.com/ada', 'https://instagram.com/ada'],
    ['tiktok', 'ada', 'https://www.tiktok.com/@ada'],
    ['youtube', '@ada', 'https://www.youtube.com/@ada'],
    ['x', '@ada', 'https://x.com/ada'],
    ['github', 'ada', 'https://github.com/ada'],
    ['email', 'ada@example.com', 'mailto:ada@example.com'],
    ['email', 'not an address', null],
    ['phone', '+49 30 1234567', 'tel:+49301234567'],
    ['sms', '+49 170 1234567', 'sms:+491701234567'],
    ['whatsapp', '+49 170 1234567', 'https://wa.me/491701234567'],
    ['whatsapp', 'wa.me/49170', 'https://wa.me/49170'],
    ['whatsapp', '0049 170 1234567', 'https://wa.me/491701234567'],
    ['whatsapp', '+49 (0)170 1234567', 'https://wa.me/491701234567'],
    ['whatsapp', '0170 1234567', null],
    ['phone', '+1 212 555 0101 ext. 5', 'tel:+12125550101;ext=5'],
    ['facebook', 'profile.php?id=100', 'https://www.facebook.com/profile.php?id=100'],
    ['facebook', 'facebook.com/profile.php?id=100', 'https://facebook.com/profile.php?id=100'],
    ['instagram', '@Ёлка', 'https://www.instagram.com/Ёлка'],
    ['custom', 'xmpp:ada@example.com', 'xmpp:ada@example.com'],
    [
      'address',
      'Torstraße 1, Berlin',
      'https://www.google.com/maps/search/?api=1&query=Torstra%C3%9Fe+1%2C+Berlin',
    ],
    ['website', 'example.com', 'https://example.com'],
    ['website', 'javascript:alert(1)', null],
    ['custom', 'ada@example.com', 'mailto:ada@example.com'],
    ['custom', '  ', null],
  ] as const)('makes a %s link of %s', (kind, written, url) => {
    expect(linkAddress(kind, written)).toBe(url);
  });

  it.each([
    ['email', 'mailto:ada@example.com', 'ada@example.com'],
    ['phone', 'tel:+49301234567', '+49301234567'],
    ['address', linkAddress('address', 'Torstraße 1, Berlin') ?? '', 'Torstraße 1, Berlin'],
    ['website', 'https://example.com/a', 'https://example.com/a'],
  ] as const)('shows the address of a %s link as its owner wrote it', (kind, url, written) => {
    expect(editableLinkAddress(kind, url)).toBe(written);
    expect(linkAddress(kind, written)).toBe(url);
  });

  it('reads aloud well', () => {
    expect(shortAddress('https://www.example.com/')).toBe('example.com');
    expect(shortAddress('mailto:ada@example.com')).toBe('ada@example.com');
  });
});
