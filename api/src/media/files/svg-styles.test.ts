import { describe, expect, it } from '@jest/globals';
import { clean, drawing, evil } from '../../../test/fixtures/drawings.ts';
import { missingPartsOf, nothingMissing } from './missing-parts.ts';

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
    ['descendants', 'g g rect{fill:#e30613}'],
    ['children', 'svg>g>g>rect.a{fill:#e30613}'],
    ['siblings', 'circle+rect{fill:#e30613}circle~rect{stroke:red}'],
    ['attributes', 'rect[data-x="1"]{fill:#e30613}'],
    ['parts of attributes', '[class~=b][data-x^="1"]{fill:#e30613}'],
    ['negation', 'rect:not(.c):not(#x){fill:#e30613}.a{fill:blue}'],
    ['places', 'g rect:nth-child(2):last-of-type{fill:#e30613}'],
    ['lists', ':is(.x,.a):where(rect){fill:#e30613}'],
    ['the root', ':root rect{fill:#e30613}'],
    ['what it has', 'g:has(>circle)>rect{fill:#e30613}'],
    ['a namespace', '@namespace svg url(http://www.w3.org/2000/svg);svg|rect{fill:#e30613}'],
    ['escaped classes', '.a\\:b{fill:#e30613}'],
    ['several parts against one class', 'svg g .a{fill:#e30613}.a{fill:blue}'],
    ['every medium', '@media all{.a{fill:#e30613}}'],
    ['print', '@media print{.a{fill:#e30613}}@media screen{.a{fill:blue}}'],
    ['light colours', '.a{fill:#e30613}@media (prefers-color-scheme:dark){.a{fill:blue}}'],
    ['what nobody points at', '.a{fill:#e30613}.a:hover{fill:blue}'],
    ['variables', ':root{--brand:#e30613}.a{fill:var(--brand)}'],
    ['variables of variables', 'g{--b:var(--a)}svg{--a:#e30613}.a{fill:var(--b, blue)}'],
    ['fallbacks', '.a{fill:var(--nothing, #e30613)}'],
    ['calculated colours', '.a{fill:rgb(calc(200 + 27) 6 19)}'],
    ['colours of wide screens', '.a{fill:#e30613;fill:color(srgb 0.8902 0.0235 0.0745)}'],
    ['new spellings of colours', '.a{fill:rgb(227 6 19 / 100%)}'],
    ['later values that are wrong', '.a{fill:#e30613;fill:nonsense(1)}'],
  ])('by %s', async (_, style) => {
    const content = `<style>${style.replaceAll('<', '&lt;')}</style><g><g><circle r="1"/><rect class="a b a:b" data-x="1" width="9"/></g></g>`;
    const cleaned = await clean(drawing(content));
    expect(cleaned).toMatch(/<rect[^>]*\sfill="(?:#e30613|rgb\(227,? 6,? 19\))"/i);
    expect(missingPartsOf(cleaned)).toEqual(nothingMissing);
  });

  it.each([
    [
      'font:italic bold 12px/1.5 Geist, serif',
      /font-style="italic".*font-weight="bold" .*font-size="12" font-family="Geist, serif"/,
    ],
    ["font-family:'\\5B8B\\4F53'", /font-family="'宋体'"/],
    ['stroke-width:calc(2px * 3)', /stroke-width="6"/],
    ['font-size:12pt', /font-size="16"/],
    ['mix-blend-mode:multiply;isolation:isolate', /style="mix-blend-mode:multiply;isolation:isolate"/],
    ['clip-path:url(#c);mask:url("#m")', /clip-path="url\(#c\)" mask="url\(#m\)"/],
    ['mask-image:url(#m)', /mask="url\(#m\)"/],
    [
      'filter:drop-shadow(0 4px 4px rgb(0 0 0 / 25%)) blur(2px)',
      /filter="drop-shadow\(0 4px 4px rgba\(0, 0, 0, 0.25\)\) ?blur\(2px\)"/,
    ],
    [
      'transform:rotate(0.5turn);transform-origin:4px 4px',
      /transform="translate\(4 4\) rotate\(180\) translate\(-4 -4\)"/,
    ],
    ['transform:translateX(1in) scale(2, 3)', /transform="translate\(96 0\) scale\(2 3\)"/],
    ['white-space:pre', /xml:space="preserve"/],
    ['marker:url(#k)', /marker-start="url\(#k\)" marker-mid="url\(#k\)" marker-end="url\(#k\)"/],
    ['fill:initial', /fill="#000"/],
    ['all:unset;fill:red!important', /fill="red"/],
  ])('with %s', async (style, attributes) => {
    const cleaned = await clean(
      drawing(`<g fill="blue"><text style="${style.replaceAll('"', '&quot;')}">Hi</text></g>`),
    );
    expect(cleaned).toMatch(attributes);
    expect(missingPartsOf(cleaned).styles).toEqual([]);
  });

  it('for shapes that only a style describes', async () => {
    const style = '<style>circle{r:4px;cx:5px}path{d:path("M0 0H9")}svg{background:#e30613}</style>';
    const cleaned = await clean(drawing(`${style}<circle/><path/>`, 'viewBox="1 2 9 9"'));
    expect(cleaned).toMatch(
      /<rect x="1" y="2" width="9" height="9" fill="#e30613"\/>.*<circle r="4" cx="5"\/><path d="M0 0H9"\/>/,
    );
  });

  it('or an attribute that refers to another file', async () => {
    const cleaned = await clean(
      drawing(`<rect filter="url(${evil}#f)" fill="url(a.svg#b)" mask="url(#m)"/>`),
    );
    expect(missingPartsOf(cleaned).styles).toEqual(['filter', 'fill']);
    expect(cleaned).toContain('<rect mask="url(#m)"/>');
  });

  it.each([
    ['a shape to clip by', '.a{clip-path:circle(40%)}', { styles: ['clip-path'] }],
    ['a gradient to mask by', '.a{mask:linear-gradient(#fff,#000)}', { styles: ['mask'] }],
    ['an address elsewhere', `.a{filter:url(${evil}#f)}`, { styles: ['filter'] }],
    ['a font of the system', '.a{font:caption}', { styles: ['font'] }],
    ['capitals', '.a{text-transform:uppercase}', { styles: ['text-transform'] }],
    [
      'an origin in the shape',
      '.a{transform:rotate(9deg);transform-box:fill-box;transform-origin:center}',
      { styles: ['transform'] },
    ],
    ['a missing variable', '.a{fill:var(--nothing)}', { styles: ['fill'] }],
    ['a mixed length', '.a{stroke-width:calc(1% + 2px)}', { styles: ['stroke-width'] }],
    ['a variable of itself', '.a{--x:var(--x);fill:var(--x)}', { styles: ['fill'] }],
    ['a condition', '@supports (fill:red){.a{fill:red}}', { styles: ['@supports'] }],
    ['the width of a window', '@media (min-width:500px){.a{fill:red}}', { styles: ['@media'] }],
    ['rules in rules', '.a{& text{fill:red}}', { styles: ['@nest'] }],
    ['an unknown selector', '.a:nonsense(1){fill:red}', { styles: ['@selector'] }],
    ['an import', `@import url(${evil});`, { style_sheet: true }],
    ['motion', '@keyframes k{to{fill:red}}.a{animation:k 1s}', { animation: true }],
    [
      'a font within',
      '@font-face{font-family:Own;src:url(data:font/woff2;base64,AAAA)}.a{font-family:Own}',
      { fonts: ['Own'] },
    ],
  ])('or are reported: %s', async (_, style, missing) => {
    const cleaned = await clean(drawing(`<style>${style}</style><text class="a">Hi</text>`));
    expect(missingPartsOf(cleaned)).toMatchObject(missing);
    expect(cleaned).not.toContain('evil');
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

  it.each([
    ['fill:url(#a)', 'fill="url(#a)"'],
    ["fill:url('#a')", 'fill="url(#a)"'],
    ['stroke:rgb(1, 2, 3)', 'stroke="rgb(1, 2, 3)"'],
    ["font-family:'Geist', serif", 'font-family="Geist, serif"'],
  ])('and keep what is harmless: %s', async (style, attribute) => {
    expect(await clean(drawing(`<text style="${style}">Hi</text>`))).toContain(attribute);
  });
});
