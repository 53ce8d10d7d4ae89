/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Logo } from '@meishi/shell-sdk';
import { render } from '@testing-library/react';
import { knownBrand } from './chosen-group.ts';

const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');

it.each(['meishi', 'monroe', 'test'])(
  'shows the same logo (%s) before and after the script has loaded',
  (group) => {
    const drawn = render(<Logo brand={knownBrand(group, null)} size={56} />).container.innerHTML;
    const first = html.slice(html.indexOf(`<b data-of="${group}"`)).split('</b>')[0] ?? '';
    const drawings = (markup: string) => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    expect(drawings(first)).toEqual(drawings(drawn));
    expect(drawn).toContain(first.split('</svg>')[1]?.trim());
  },
);
