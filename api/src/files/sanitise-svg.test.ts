import { describe, expect, it } from '@jest/globals';
import { missingPartsOf } from '../designs/missing-parts.ts';
import { isPicture } from './picture-type.ts';
import { sanitiseSvg } from './sanitise-svg.ts';
import { readSvg } from './svg-source.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const evil = 'http://evil.example/x';
const drawing = (content: string, attributes = '') =>
  `<svg ${xmlns} width="9" height="9" ${attributes}>${content}</svg>`;

async function clean(file: string | Buffer): Promise<string> {
  const svg = readSvg(typeof file === 'string' ? Buffer.from(file) : file);
  return svg === undefined ? 'not a drawing' : sanitiseSvg(svg, 1_000_000);
}

describe('styles of a drawing become attributes', () => {
  it.each([
    ['as Illustrator writes them', '<style type="text/css">\n\t.st0{fill:#E30613;}\n</style>', 'class="st0"'],
    ['as CorelDRAW does', '<defs><style><![CDATA[.fil0 {fill:#E30613}]]></style></defs>', 'class="fil0"'],
    ['of several classes', '<style>.a,.b{fill:#E30613}.c{stroke:none}</style>', 'class="c b"'],
    ['by id', '<style>#r{fill:#E30613}.a{fill:blue}</style>', 'id="r" class="a"'],
    ['by element', '<style>rect{fill:#E30613}</style>', 'fill="blue"'],
    ['by the later rule', '<style>.a{fill:blue}.a{fill:#E30613}</style>', 'class="a"'],
    ['by importance', '<style>.a{fill:#E30613!important}</style>', 'class="a" style="fill:blue"'],
    ['within a group', '<style>svg .a{fill:#E30613}</style>', 'class="a"'],
    [
      'in an attribute',
      '<style>.a{fill:blue}</style>',
      'class="a" fill="red" style="fill: #E30613; top:1px"',
    ],
  ])('%s', async (_, style, attributes) => {
    const cleaned = await clean(drawing(`${style}<rect ${attributes} width="9"/>`));
    expect(cleaned).toMatch(/<rect[^>]*\sfill="#E30613"/i);
    expect(cleaned).not.toMatch(/style/i);
  });

  it.each([
    `fill:url(${evil})`,
    `fill:u\\72l(${evil})`,
    `fill:\\75rl("${evil}")`,
    `filter:image-set('${evil}' 1x)`,
    `fill:image('${evil}')`,
    `mask:src("${evil}")`,
    `fill:url(#a) url(${evil})`,
    `fill:url('#a' ${evil})`,
    `fill:var(--x,url(${evil}))`,
    `background:url(${evil})`,
    `cursor:url(${evil}),auto`,
    `fill:ur/**/l(${evil})`,
    `marker:url(${evil}#m)`,
    `clip-path:URL(${evil}#c)`,
  ])('and fetch nothing: %s', async (style) => {
    const escaped = style.replaceAll('"', '&quot;');
    const property = /^[\w-]+/.exec(style)?.[0] ?? '';
    const value = escaped.slice(property.length + 1);
    const cleaned = await clean(
      drawing(
        `<style>.a{${style}} @import '${evil}'; @font-face{font-family:x;src:url(${evil})}</style>
         <rect class="a" style="${escaped}" ${property}="${value}" width="9"/><g ${property}='${value}'/>`,
        `style="${escaped}"`,
      ),
    );
    expect(cleaned).not.toMatch(/evil|style=|<style|\\/);
    expect(cleaned).toContain('<rect');
  });

  it.each(['fill:url(#a)', "fill:url('#a')", 'stroke:rgb(1, 2, 3)', "font-family:'Geist', serif"])(
    'and keep what is harmless: %s',
    async (style) => {
      const [name, value = ''] = style.split(':');
      const cleaned = await clean(drawing(`<text style="${style}">Hi</text>`));
      expect(cleaned.replaceAll('"', "'")).toContain(`${name}='${value}'`);
    },
  );

  it('without taking long for hostile sheets', async () => {
    const selectors = `${'a a a a a,'.repeat(5_000)}a{fill:red}`;
    const links = '<a>'.repeat(50);
    expect(await clean(drawing(`<style>a a a{fill:red}</style>${links}<rect width="9"/>`))).toContain(
      '<rect',
    );
    await expect(clean(drawing(`<style>${selectors}</style>${links}`))).rejects.toThrow();
    await expect(clean(drawing(`<style>${'a{fill:red}'.repeat(30_000)}</style>`))).rejects.toThrow();
  });
});

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
    ['an embedded picture', '<image href="data:image/png;base64,AAAA"/>', { picture: false }],
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
