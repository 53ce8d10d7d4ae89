import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readLicences, writeLicences } from '@meishi/api-contract/rules/licences';
import { Licences } from './licences.mjs';

const files = {
  'package.json': { name: 'mf-sample', license: 'UNLICENSED' },
  LICENSE: 'Of the project itself',
  'src/Page.tsx': '',
  'src/faces/package.json': { name: 'faces', version: '1.0.0', license: 'OFL-1.1' },
  'src/faces/LICENSE.md': 'Copyright of the faces',
  'node_modules/two/package.json': { name: 'two', version: '2.0.0', license: 'Apache-2.0' },
  'node_modules/two/LICENSE.txt': 'The licence of two',
  'node_modules/two/NOTICE': 'The notice of two',
  'node_modules/two/esm/package.json': { name: 'part', type: 'module' },
  'node_modules/@a/old/package.json': { name: '@a/old', version: '0.1.0', licenses: [{ type: 'MIT' }] },
  'node_modules/@a/old/Readme.md': `# Old\n\n## License\n\n${'The text in the Readme. '.repeat(20)}\n\n## Other\n`,
  'node_modules/two/node_modules/none/package.json': {
    name: 'none',
    version: '3.0.0',
    license: 'ISC',
    author: 'N. One',
  },
  'node_modules/apache/package.json': { name: 'apache', version: '4.0.0', license: 'Apache-2.0' },
  'node_modules/.federation/entry.js': '',
};

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meishi-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('lists the packages of files with their licences and texts', () => {
  const licences = new Licences(folder);
  for (const file of [
    'src/Page.tsx',
    'src/faces/one.json',
    'node_modules/two/esm/index.js',
    'node_modules/two/index.js',
    'node_modules/two/node_modules/none/index.js',
    'node_modules/@a/old/index.js',
    'node_modules/apache/lib/index.js',
    'node_modules/.federation/entry.js',
  ])
    licences.add(join(folder, file));
  const listed = readLicences(licences.file()['licenses.txt']);
  const texts = Object.fromEntries(
    listed.map(({ name, version, licence, text }) => [`${name} ${version} ${licence}`, text]),
  );
  expect(texts).toEqual({
    '@a/old 0.1.0 MIT': expect.stringContaining('The text in the Readme.'),
    'apache 4.0.0 Apache-2.0': expect.stringMatching(/^Apache License\s+Version 2\.0/),
    'faces 1.0.0 OFL-1.1': 'Copyright of the faces',
    'none 3.0.0 ISC': expect.stringMatching(/^Copyright \(c\) N\. One\n\nPermission to use/),
    'two 2.0.0 Apache-2.0': 'The licence of two\n\nThe notice of two',
  });
});

it('writes a text once, and the same file in any order', () => {
  const [one, two] = [1, 2].map((at) => ({
    name: `p${at}`,
    version: '1.0.0',
    licence: 'MIT',
    text: 'The text',
  }));
  expect(writeLicences([two, one, one])).toBe('p1 1.0.0: MIT\np2 1.0.0: MIT\n\nThe text\n');
  expect(readLicences(writeLicences([two, one]))).toEqual([one, two]);
  expect(readLicences('not a list\n\nof licences')).toEqual([]);
});
