import { type HostileFile, hostile } from './hostile-file.ts';
import {
  embedded,
  filtered,
  manyNames,
  namespaces,
  nested,
  pngOfSize,
  rectangles,
  svg,
} from './svg-drawings.ts';
import { type Named, references } from './svg-references.ts';

export function hostileSvgs(): HostileFile[] {
  return [...structures(), ...filters(), ...references(), ...sizes(), ...contents(), ...encodings()].map(
    ([name, content]) => hostile(`SVG ${name}`, content),
  );
}

function structures(): Named[] {
  const whole = svg('<path d="M0 0h9v9z"/>');
  return [
    ...[99, 101, 300, 6_000, 39_000].map((depth): Named => [`nested ${depth} deep`, nested(depth)]),
    ['nested and never closed', `${svg('').slice(0, -6)}${'<g>'.repeat(30_000)}`],
    ['nested by closing other elements', svg('<g></b>'.repeat(15_000))],
    ['nested HTML in a description', svg(`<desc>${'<b/>'.repeat(15_000)}</desc>`)],
    ['formatting that repeats itself', svg(`${'<b a><i>'.repeat(200)}${'<p>'.repeat(15_000)}`)],
    ['tables in foreign content', svg(`<foreignObject>${'<table><td>'.repeat(5_000)}</foreignObject>`)],
    ['templates in templates', svg(`<foreignObject>${'<template>'.repeat(5_000)}</foreignObject>`)],
    ['an unclosed select', svg(`<foreignObject>${'<select><option>'.repeat(5_000)}</foreignObject>`)],
    ['of 19,000 shapes', svg('<path/>'.repeat(19_000))],
    ['of 100,000 shapes', svg('<path/>'.repeat(100_000))],
    ['of 300,000 signs that open nothing', svg('< '.repeat(300_000))],
    ['with 50,000 attributes on one element', svg(`<rect ${manyNames(50_000)}/>`)],
    ['with 50,000 attributes in an end tag', svg(`<g></g ${manyNames(50_000)}>`)],
    ['with tags in the quotes of others', svg('<a b="'.repeat(15_000))],
    ['with 200,000 attributes on many', svg(`<rect ${manyNames(50)}/>`.repeat(4_000))],
    ['with the same attribute 50,000 times', svg(`<rect ${'a="1" '.repeat(50_000)}/>`)],
    ['with a path of 1.9 MB', svg(`<path d="M0 0${'l1 1'.repeat(475_000)}"/>`)],
    ['with 1.9 MB of text', svg(`<text>${'wide '.repeat(380_000)}</text>`)],
    ['with one word of 500 KB', svg(`<text font-size="4">${'W'.repeat(500_000)}</text>`)],
    ['with 1 MB of combining marks', svg(`<text>a${'\u0301'.repeat(500_000)}</text>`)],
    ['behind a comment of 9 MB', `<!--${'x'.repeat(9_000_000)}-->${whole}`],
    ['behind 200,000 comments', `${'<!---->'.repeat(200_000)}${whole}`],
    ['behind a comment without an end', `<!--${'-'.repeat(500_000)}`],
    ['behind 1 MB of spaces', `${' '.repeat(1_000_000)}${whole}`],
    ['behind a declaration of 1 MB', `<?xml version="1.0"${' '.repeat(1_000_000)}?>${whole}`],
    ['behind a declaration without an end', `<?xml ${'?'.repeat(500_000)}`],
    ['with a comment of 1.9 MB', svg(`<!--${'-'.repeat(1_900_000)}-->`)],
    ['with 100,000 instructions', svg('<?x?>'.repeat(19_000))],
    ['of 3 MB', svg(' '.repeat(3_000_000))],
    ...[1, 5, 40, 100, 200].map((length): Named => [`cut off after ${length}`, whole.slice(0, length)]),
    ['cut off in an attribute', svg(`<rect fill="${'x'.repeat(100_000)}`).slice(0, -6)],
    ['twice', whole + whole],
    ['with rubbish behind it', `${whole}\0\0\0<script>alert(1)</script>`],
    ['with nothing in it', `<svg ${namespaces}></svg>`],
    ['without a namespace', '<svg width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['of another namespace', '<svg xmlns="urn:x" width="9" height="9"/>'],
  ];
}

function filters(): Named[] {
  const order = (size: number) => `order="${size}" kernelMatrix="${'1 '.repeat(size * size)}"`;
  const chain = (primitive: string, count: number) => primitive.repeat(count);
  const turbulence = '<feTurbulence baseFrequency="0.9" numOctaves="9"/>';
  return [
    ['with five octaves of noise', filtered(turbulence)],
    ['with noise on 50 shapes', filtered(turbulence, 50)],
    ['with noise on 5,000 shapes', filtered(turbulence, 5_000)],
    ['with a million octaves', filtered('<feTurbulence baseFrequency="9" numOctaves="1000000"/>')],
    ['with noise of no frequency', filtered('<feTurbulence baseFrequency="1e-30 1e30" seed="-1e9"/>')],
    ['with wide morphology', filtered('<feMorphology radius="9999"/>')],
    ['with ten morphologies', filtered(chain('<feMorphology operator="dilate" radius="50"/>', 10))],
    ['with a large kernel', filtered(`<feConvolveMatrix ${order(50)}/>`)],
    ['with twenty kernels', filtered(chain(`<feConvolveMatrix ${order(9)}/>`, 20))],
    ['with a kernel of no size', filtered('<feConvolveMatrix order="0" kernelMatrix=""/>')],
    ['with a blur without end', filtered('<feGaussianBlur stdDeviation="1e30"/>')],
    ['with 30 blurs on 30 shapes', filtered(chain('<feGaussianBlur stdDeviation="99"/>', 30), 30)],
    ['with 3,000 primitives', filtered(chain('<feOffset dx="1"/>', 3_000))],
    ['with 3,000 merges', filtered(`<feMerge>${chain('<feMergeNode/>', 3_000)}</feMerge>`)],
    ['with light', filtered(chain('<feDiffuseLighting><fePointLight z="1e-9"/></feDiffuseLighting>', 9))],
    ['with displacement', filtered(chain('<feDisplacementMap in2="SourceGraphic" scale="1e9"/>', 9))],
    ['with a tile of nothing', filtered('<feFlood width="1e-9" height="1e-9"/><feTile/>')],
    [
      'with a huge filter region',
      svg(
        '<filter id="f" x="-1e9" y="-1e9" width="2e9" height="2e9"><feFlood/></filter><rect width="9" height="9" filter="url(#f)"/>',
      ),
    ],
    [
      'with a filter of itself',
      svg('<filter id="f"><feImage href="#r"/></filter><rect id="r" width="9" height="9" filter="url(#f)"/>'),
    ],
    ['with filter functions', svg(rectangles(1, `style="filter:${'blur(9px) '.repeat(500)}"`))],
    ['with filter functions on 500 shapes', svg(rectangles(500, 'filter="blur(9px)"'))],
    [
      'with filtered groups in each other',
      svg(
        `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${'<g filter="url(#f)">'.repeat(90)}${rectangles(1)}${'</g>'.repeat(90)}`,
      ),
    ],
    [
      'with see-through groups in each other',
      svg(`${'<g opacity=".9">'.repeat(90)}${rectangles(1)}${'</g>'.repeat(90)}`),
    ],
    ['with 5,000 see-through shapes', svg(rectangles(5_000, 'opacity=".5"'))],
    ['with blended shapes', svg(rectangles(2_000, 'style="mix-blend-mode:hue"'))],
  ];
}

function sizes(): Named[] {
  const numbers = ['0', '-1', '1e-30', '1e30', 'NaN', '99999999999999999999', '1e', '100%', '9ex', '3e38in'];
  const sized = numbers.map((value): Named => [`of ${value}`, svg('', `width="${value}" height="${value}"`)]);
  const viewed = [
    '0 0 0 0',
    '0 0 -1 -1',
    '0 0 1e-30 1e-30',
    '-1e30 -1e30 2e30 2e30',
    '0 0 1 1e9',
    'a b c d',
    '0,0,,9',
  ].map((value): Named => [`seen through ${value}`, svg('', `viewBox="${value}"`)]);
  return [
    ...sized,
    ...viewed,
    ['as wide as the world', svg('', 'width="90000" height="90000"')],
    ['as thin as a hair', svg('', 'width="1" height="1000000"')],
    ['as flat as a line', svg('', 'width="1000000" height="1"')],
    ['with huge coordinates', svg('<path d="M-1e38 -1e38L1e38 1e38" stroke="#000" stroke-width="1e38"/>')],
    [
      'with a huge scale',
      svg('<g transform="scale(1e30) rotate(1e30) skewX(89.9999999)"><circle r="9"/></g>'),
    ],
    ['with 1,000 transforms', svg(`<g transform="${'scale(9) '.repeat(1_000)}"><circle r="9"/></g>`)],
    ['with huge letters', svg('<text font-size="1e9" y="400">Wide</text>')],
    ['with arcs of no radius', svg('<path d="M0 0A0 1e-30 1e30 1 1 480 480A1e30 1e30 0 0 0 0 0z"/>')],
  ];
}

function contents(): Named[] {
  const outside = [
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
    '//example.com/x',
    'ftp://x/',
    'javascript:alert(1)',
    'jar:file:///x!/y',
    'data:text/html,<script>alert(1)</script>',
    '\\\\host\\share',
  ];
  return [
    ...outside.map(
      (address): Named => [
        `with an image of ${address.slice(0, 24)}`,
        svg(`<image xlink:href="${address.replaceAll('<', '&lt;')}" width="9" height="9"/>`),
      ],
    ),
    ...outside
      .slice(0, 4)
      .map((address): Named => [`with a use of ${address}`, svg(`<use href="${address}#a"/>`)]),
    ['with a script', svg('<script>while (true) {}</script>')],
    ['with a handler', svg('<rect width="9" height="9" onload="alert(1)" onbegin="alert(1)"/>')],
    [
      'with a page inside',
      svg(
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="file:///etc/passwd"/></body></foreignObject>',
      ),
    ],
    [
      'with imported styles',
      svg('<style>@import url(http://127.0.0.1:1/);@font-face{src:url(file:///etc/passwd)}</style>'),
    ],
    ['with 1 MB of styles', svg(`<style>${'a{}'.repeat(300_000)}</style>`)],
    [
      'with 5,000 selectors',
      svg(`<style>${'a a a a a,'.repeat(5_000)}a{fill:red}</style>${'<a>'.repeat(50)}`),
    ],
    ['with a style sheet', `<?xml-stylesheet href="http://127.0.0.1:1/"?>${svg('')}`],
    [
      'with XInclude',
      svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>'),
    ],
    ['with entities', `<!DOCTYPE svg [<!ENTITY x "yyyyyyyyyy">]>${svg('<text>&x;</text>')}`],
    [
      'with entities that laugh',
      `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, index) => `<!ENTITY a${index} "${'&a;'.repeat(10)}">`).join('')}]>${svg('&a29;')}`,
    ],
    [
      'with an outside entity',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    ],
    ['with a doctype inside', svg('<!doctype svg [<!ENTITY x "y">]>&x;')],
    ['with an entity inside', svg('<!ENTITY x "y">&x;')],
    ['with unknown entities', svg('<text>&nope;&#0;&#xD800;&#x110000;&#99999999999;</text>')],
    ['with 100,000 entities', svg(`<text>${'&amp;'.repeat(100_000)}</text>`)],
    ['with CDATA', svg('<![CDATA[<script>alert(1)</script>]]>')],
    [
      'with animation',
      svg(
        '<animate attributeName="href" values="javascript:alert(1)" dur="1e-9s" repeatCount="indefinite"/>',
      ),
    ],
    ['with an SVG in a link', svg(embedded(Buffer.from(nested(1_000)), 'image/svg+xml'))],
    ['with an SVG called PNG', svg(embedded(Buffer.from(nested(1_000))))],
    ['with a huge PNG inside', svg(embedded(pngOfSize(60_000, 60_000)))],
    ['with 49 large PNGs inside', svg(embedded(pngOfSize(3_000, 3_000)).repeat(49))],
    ['with 500 PNGs inside', svg(embedded(pngOfSize(9, 9)).repeat(500))],
    ['with a broken picture inside', svg(embedded(Buffer.from('89504e470d0a1a0a0000', 'hex')))],
    ['with 1 MB that is no base64', svg(`<image href="data:image/png;base64,${'*'.repeat(1_000_000)}"/>`)],
    [
      'with an unknown language',
      svg('<switch><g systemLanguage="xx"/><g requiredExtensions="urn:x"/></switch>'),
    ],
  ];
}

function encodings(): Named[] {
  const plain = svg('<text>Ä</text>');
  return [
    ['in UTF-16', Buffer.from(`\ufeff${plain}`, 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from(plain, 'utf16le')],
    ['in Latin-1', Buffer.from(plain, 'latin1')],
    ['that says it is UTF-7', `<?xml version="1.0" encoding="UTF-7"?>${plain}`],
    ['that says it is UTF-16', `<?xml version="1.0" encoding="UTF-16"?>${plain}`],
    ['of an unknown encoding', `<?xml version="1.0" encoding="${'x'.repeat(10_000)}"?>${plain}`],
    ['with NUL', svg('<text>\0\0\0</text>')],
    ['with NUL in a name', svg('<re\0ct/>')],
    ['with control characters', svg('<text>\u0001\u0008\u001f\ufffe\uffff</text>')],
    [
      'with half characters',
      Buffer.concat([Buffer.from(svg('<text>')), Buffer.from([0xed, 0xa0, 0x80, 0xc0, 0x80, 0xff])]),
    ],
    ['compressed', Buffer.from('1f8b0800000000000003b3292e4bb7030072a2f4d905000000', 'hex')],
    ['behind three marks', `\ufeff\ufeff\ufeff${plain}`],
  ];
}
