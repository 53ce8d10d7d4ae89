import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { licencesFile, type PackageLicence, readLicences } from '@meishi/api-contract/rules/licences';

/** What is delivered: builds with the licences of their parts, and workflows and images whose parts are pinned. */

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Licences whose only condition is that their text is passed on. */
const permissive = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'];
const allowed = new Set([...permissive, 'MIT', 'MIT-0', 'OFL-1.1', 'Unlicense']);
/** Licences with further conditions, for these packages only. NOTICE says how the conditions are met. */
const noted: Record<string, string> = {
  'libheif-js': 'LGPL-3.0',
  'ical.js': 'MPL-2.0',
  '@img/sharp-libvips': 'LGPL-3.0-or-later',
};
/** Packages that name no licence in their package.json. Their README has the text. */
const unnamed: Record<string, string> = { pause: 'MIT' };

function isAllowed({ name, licence }: PackageLicence): boolean {
  // Binaries of sharp have one package for each system.
  const exception = noted[name.replace(/^(@img\/sharp-libvips)-.*$/, '$1')] ?? unnamed[name];
  if (exception && [exception, 'unknown'].includes(licence)) return true;
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}

/** What is wrong with the licences of a build, a line for each package. */
const licenceFaults = (file: string) =>
  readLicences(file).flatMap((one) => [
    ...(isAllowed(one) ? [] : [`${one.name} ${one.version}: ${one.licence} is not allowed`]),
    ...(one.text.length < 100 ? [`${one.name} ${one.version}: no text`] : []),
  ]);

const remotes = readdirSync(root).filter((name) => /^mf-[a-z]+$/.test(name));

describe('the licences in a build', () => {
  it.each([
    [
      'api',
      [
        ...['fastify', 'sharp', '@img/sharp-libvips-linux-x64', 'libheif-js', 'ical.js', 'fonts-of-pictures'],
        ...['tesseract.js', 'tesseract.js-core', '@tesseract.js-data/deu'],
      ],
    ],
    ['shell', ['react', 'styled-components', '@firebase/auth', '@fontsource-variable/geist', 'lucide-react']],
    ['mf-groups', ['papaparse']],
    ['mf-profile', ['tesseract.js', 'qr']],
    ['mf-billing', ['immer', 'react', 'designer-faces']],
    ...remotes.map((remote): [string, string[]] => [remote, ['@module-federation/webpack-bundler-runtime']]),
  ])('of %s name its parts, are allowed and have texts', (folder, parts) => {
    const file = read(`${folder}/dist/${licencesFile}`);
    const names = readLicences(file).map(({ name }) => name.replace('arm64', 'x64'));
    expect(names).toEqual(expect.arrayContaining(parts));
    expect(licenceFaults(file)).toEqual([]);
  });

  it.each([
    ['left-pad 1.0.0: GPL-3.0', 'x'.repeat(200), 'left-pad 1.0.0: GPL-3.0 is not allowed'],
    [
      'left-pad 1.0.0: (MIT AND GPL-3.0)',
      'x'.repeat(200),
      'left-pad 1.0.0: (MIT AND GPL-3.0) is not allowed',
    ],
    ['left-pad 1.0.0: unknown', 'x'.repeat(200), 'left-pad 1.0.0: unknown is not allowed'],
    ['left-pad 1.0.0: LGPL-3.0', 'x'.repeat(200), 'left-pad 1.0.0: LGPL-3.0 is not allowed'],
    ['left-pad 1.0.0: MIT', '', 'left-pad 1.0.0: no text'],
  ])('are refused: %s', (heading, text, fault) => {
    expect(licenceFaults(`${heading}\n\n${text}\n`)).toEqual([fault]);
  });

  it('are named in NOTICE if they have further conditions', () => {
    for (const name of Object.keys(noted)) expect(read('NOTICE')).toContain(name);
  });
});

describe('what builds and releases run', () => {
  const workflows = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);

  // The last one has the workflow of repositories that `npm create` makes. Dependabot replaces the commit and its comment together.
  it.each([...workflows, 'shell/create-remote/repository-files.mjs'])('is pinned by commit in %s', (path) => {
    const used = [...read(path).matchAll(/^ *(?:- )?uses: (?!\.\/)(.*)$/gm)].map(([, action]) => action);
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual(
      [],
    );
  });

  it('is pinned by digest in the image', () => {
    expect(read('Containerfile')).toMatch(/^ARG BASE=\S+@sha256:[0-9a-f]{64}$/m);
  });
});
