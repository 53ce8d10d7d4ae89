import { describe, expect, it } from '@jest/globals';
import { clean, drawing, evil, xmlns } from '../../../test/fixtures/drawings.ts';
import { missingPartsOf } from './missing-parts.ts';
import { isPicture } from './picture-type.ts';

describe('a file', () => {
  const green = '<rect width="9" height="9" fill="#00aa00"/>';
  it.each([
    [
      'of Affinity',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${drawing(green)}`,
    ],
    [
      'of Illustrator',
      `<?xml version="1.0"?><!-- Generator --><!DOCTYPE svg PUBLIC "a>b" "c" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY fill '#00aa00'>]>\n<svg xmlns="&ns_svg;"><rect width="9" fill="&fill;"/></svg>`,
    ],
    [
      'with a declaration that has comments and attributes',
      `<!DOCTYPE svg [<!-- ]> --><!ATTLIST svg x CDATA "]>"><!ENTITY g "${green.replaceAll('"', "'")}">]>${drawing('&g;')}`,
    ],
    ['with a prefix', `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:rect fill="#00aa00"/></svg:svg>`],
    [
      'with another prefix',
      `<?xml version="1.0"?><s:svg xmlns:s='http://www.w3.org/2000/svg'><s:g><s:rect fill="#00aa00"/></s:g></s:svg>`,
    ],
    ['with prefixed parts', drawing('<x:rect fill="#00aa00"/>', 'xmlns:x="http://www.w3.org/2000/svg"')],
    ['with a style sheet beside it', `<?xml-stylesheet href="${evil}"?>${drawing(green)}`],
  ])('%s is a drawing', async (_, text) => {
    expect(await isPicture(Buffer.from(text))).toBe(true);
    const cleaned = await clean(text);
    expect(cleaned).toMatch(/<rect[^>]*fill="#00aa00"/);
    expect(cleaned).not.toContain('evil');
  });

  const names = '<?xml version="1.0" encoding="ENC"?>'.concat(drawing('<text>Jürgen Größe</text>'));
  it.each([
    ['Latin 1', Buffer.from(names.replace('ENC', 'iso-8859-1'), 'latin1')],
    ['Windows-1252', Buffer.from(names.replace('ENC', 'Windows-1252'), 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${names.replace('ENC', 'UTF-16')}`, 'utf16le')],
    [
      'UTF-16 with the first byte high',
      Buffer.from(`\ufeff${names.replace('ENC', 'UTF-16')}`, 'utf16le').swap16(),
    ],
    ['UTF-8 that says UTF-16', Buffer.from(names.replace('ENC', 'UTF-16'))],
    ['an unknown encoding', Buffer.from(names.replace('ENC', 'x-nothing'))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${names.replace('ENC', 'utf-8')}`)],
  ])('in %s keeps its letters', async (_, bytes) => {
    expect(await clean(bytes)).toContain('Jürgen Größe');
  });

  const laughs = Array.from(
    { length: 30 },
    (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
  );
  it.each([
    ['grow without bounds', `<!ENTITY a0 "ha">${laughs.join('')}`, '&a30;'],
    ['refer to themselves', '<!ENTITY a "&b;"><!ENTITY b "&a;">', '&a;'],
    ['are long and many', `<!ENTITY a "${'x'.repeat(50_000)}">`, '&a;'.repeat(100)],
  ])('whose entities %s is refused', async (_, entities, content) => {
    await expect(
      clean(`<!DOCTYPE svg [${entities}]>${drawing(`<text>${content}</text>`)}`),
    ).rejects.toThrow();
  });

  it('loads no external entity', async () => {
    const text = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % y "z">]>${drawing('<text>&x;%y;</text>')}`;
    expect(await clean(text)).not.toContain('root:');
  });
});

describe('what browsers do not draw', () => {
  it.each([
    ['flowRoot', '<flowRoot><flowRegion><rect width="4"/></flowRegion><flowPara>Mia</flowPara></flowRoot>'],
    ['an unknown element', '<sodipodi:namedview><rect width="4"/></sodipodi:namedview>'],
    ['an element of another program', '<i:pgf>Zm9v</i:pgf><metadata><rdf:RDF>Mia</rdf:RDF></metadata>'],
  ])('is left out: %s', async (_, content) => {
    const cleaned = await clean(drawing(`${content}<circle r="2"/>`));
    expect(cleaned).toContain('<circle');
    expect(cleaned).not.toMatch(/<rect|Mia|Zm9v/);
  });

  it('is not the content of a link or of a switch', async () => {
    const content = `<a xlink:href="${evil}" fill="red"><rect width="4"/></a><switch><g><path d="M0 0"/></g></switch>`;
    const cleaned = await clean(drawing(content));
    expect(cleaned).toMatch(/<g fill="red"><rect.*<path/);
    expect(cleaned).not.toContain('evil');
  });

  it.each([
    ['a linked picture', '<image xlink:href="logo.png" width="4"/>', { picture: true }],
    ['another one', `<g><image href="${evil}"/></g>`, { picture: true }],
    ['what is no picture', '<image href="data:image/png;base64,AAAA"/>', { picture: true }],
    ['a part of another file', `<use href="${evil}#a"/>`, { picture: true }],
    ['a picture of a filter', `<filter><feImage href="${evil}"/></filter>`, { picture: true }],
    ['motion', '<rect><animate attributeName="x" to="9"/></rect>', { animation: true }],
    ['a mesh', '<meshgradient id="m"/><rect fill="url(#m)"/>', { mesh: true }],
    [
      'a page',
      `<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Mia</p></foreignObject>`,
      { text_frame: true },
    ],
    [
      'nothing of a switch that draws another part',
      '<switch><foreignObject requiredExtensions="x"><i>Mia</i></foreignObject><g/></switch>',
      { text_frame: false },
    ],
    ['a font', `<text font-family="Helvetica Neue, serif">Mia</text>`, { fonts: ['Helvetica Neue'] }],
    ['a font of a style', `<text style="font-family:'My Font'">Mia</text>`, { fonts: ['My Font'] }],
    [
      'a font of a class',
      `<style>.t{font-family:Futura}</style><text class="t">Mia</text>`,
      { fonts: ['Futura'] },
    ],
    ['a bundled font', `<text font-family="sans-serif"><tspan>Mia</tspan></text>`, { fonts: [] }],
    ['a font without text', `<g font-family="Futura"><text> </text></g>`, { fonts: [] }],
    ['a text frame', '<flowRoot><flowPara>Mia</flowPara></flowRoot>', { text_frame: true }],
    ['an empty text frame', '<flowRoot><flowPara> </flowPara></flowRoot>', { text_frame: false }],
  ])('is reported: %s', async (_, content, found) => {
    expect(missingPartsOf(await clean(drawing(`${content}<circle r="2"/>`)))).toMatchObject(found);
  });
});

describe('the structure of a drawing', () => {
  it('is that of XML, whatever programs write beside it', async () => {
    const foreign =
      '<switch><foreignObject requiredExtensions="x"><i:a xmlns:i="urn:i"/></foreignObject><g><rect width="4"/></g></switch>';
    const text = `<desc xmlns:d="urn:d"><d:br/></desc>${foreign}<text><![CDATA[a < b]]></text>`;
    expect(await clean(drawing(text))).toMatch(/<g><rect width="4"\/><\/g><\/switch><text>a &lt; b<\/text>/);
  });

  it('is repaired if it is not well-formed', async () => {
    expect(await clean(drawing('<rect width=4 fill="red"><x:y/><circle r="1">'))).toMatch(
      /<rect width="4" fill="red"/,
    );
  });

  it('keeps every attribute of a filter and of text', async () => {
    const light =
      '<feSpotLight pointsAtX="1" pointsAtY="2" pointsAtZ="3" limitingConeAngle="9" specularExponent="2"/>';
    const text =
      '<text unicode-bidi="embed"><textPath side="right" spacing="auto" method="align" startOffset="1"/></text>';
    const radial =
      '<radialGradient fr="1" fx="2"/><path vector-effect="none" pathLength="9" mask-type="alpha"/>';
    const cleaned = await clean(drawing(light + text + radial));
    expect(cleaned).toContain(light + text + radial);
  });

  it('keeps names that pages use themselves', async () => {
    const cleaned = await clean(
      drawing('<linearGradient id="body"/><clipPath id="images"/><g id="title" fill="url(#body)"/>'),
    );
    expect(cleaned).toMatch(/id="body".*id="images".*id="title"/);
  });

  it('keeps lengths in physical units, of which renderers have different ideas', async () => {
    const cleaned = await clean(
      `<svg ${xmlns} width="25.4mm" height="1in"><rect x="1cm" width="72pt" stroke-width="2" stroke-dasharray="1mm 1pc"/></svg>`,
    );
    expect(cleaned).toMatch(/width="25.4mm" height="1in" .*viewBox="0 0 96 96"/);
    expect(cleaned).toContain('x="37.7953" width="96" stroke-width="2" stroke-dasharray="3.7795 16"');
  });

  it('is refused if it is deeper than the renderer reads', async () => {
    const nested = (depth: number) =>
      drawing(`${'<g>'.repeat(depth)}<path d="M0 0"/>${'</g>'.repeat(depth)}`);
    expect(await clean(nested(240))).toContain('<path');
    await expect(clean(nested(260))).rejects.toMatchObject({ reason: 'too-many-parts' });
  });
});
