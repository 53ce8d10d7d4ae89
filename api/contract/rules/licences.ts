/** The file of a build with the licence texts of everything of others that is in it. */
export const licencesFile = 'licenses.txt';

export interface PackageLicence {
  name: string;
  version: string;
  /** An expression of SPDX, such as `MIT`. */
  licence: string;
  /** With the notices that the licence wants to be passed on. */
  text: string;
}

/** The fields of a package.json that say what the licence is. Older packages have objects, or a list of them. */
export interface LicensedManifest {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  author?: string | { name?: string };
}

/** What stands for a licence that a package does not name. */
export const unknownLicence = 'unknown';

const line = '='.repeat(80);
/** A shorter section of a README only names the licence. */
const shortestText = 400;

/** Short texts that name the holder of the copyright, for packages that contain only the name of their licence. */
const standardTexts: Record<string, string> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};

/** How the texts begin that are the same for all packages. */
const sharedTexts: Record<string, RegExp> = {
  'Apache-2.0': /^\s*Apache License\s+Version 2\.0/,
  'LGPL-3.0': /^\s*GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/,
};

/**
 * The content of `licenses.txt`: each text once, below the packages that it belongs to, in a fixed order, so that equal builds have
 * equal files. A package without a text of its own gets that of its licence, of another package or of `texts`. If there is none, its
 * text is empty.
 */
export function writeLicences(licences: readonly PackageLicence[], texts: readonly string[] = []): string {
  const known = [...licences.map(({ text }) => text), ...texts];
  const packagesByText = new Map<string, Set<string>>();
  for (const { name, version, licence, text } of licences) {
    const key = (text || sharedText(licence, known)).trim();
    const packages = packagesByText.get(key) ?? new Set();
    packagesByText.set(key, packages.add(`${name} ${version}: ${licence}`));
  }
  return [...packagesByText]
    .map(([text, packages]) => `${[...packages].sort().join('\n')}\n\n${text}\n`)
    .sort()
    .join(`${line}\n`);
}

/** Reads `licenses.txt`. What is not of its form is left out. */
export function readLicences(file: string): PackageLicence[] {
  return file.split(`${line}\n`).flatMap((block) => {
    const [packages = '', ...texts] = block.split('\n\n');
    return packages.split('\n').flatMap((entry) => {
      const [, name = '', version = '', licence = ''] =
        /^(\S{1,214}) (\S{1,100}): (.{1,200})$/.exec(entry) ?? [];
      return name ? [{ name, version, licence, text: texts.join('\n\n').trim() }] : [];
    });
  });
}

function sharedText(licence: string, texts: readonly string[]): string {
  const form = sharedTexts[licence.replace(/-(only|or-later)$/, '')];
  return texts.filter((text) => form?.test(text)).sort()[0] ?? '';
}

/**
 * The licence of a package with its texts.
 * @param names the names of the files in its folder
 * @param read reads one of them
 */
export function packageLicence(
  manifest: LicensedManifest,
  names: readonly string[],
  read: (name: string) => string,
): PackageLicence {
  const { name = 'unnamed', version = '0.0.0' } = manifest;
  const files = licenceFiles(names);
  const readme = names.find((file) => /^readme/i.test(file));
  const licence = licenceOf(manifest);
  const found = files.length > 0 || !readme ? files.map(read).join('\n\n') : licenceSection(read(readme));
  const standard = standardTexts[licence];
  const text = found || (standard ? `Copyright (c) ${holderOf(manifest)}\n\n${standard}` : '');
  return { name, version, licence, text };
}

function holderOf({ name = '', author }: LicensedManifest): string {
  const named = typeof author === 'string' ? author : author?.name;
  return named ?? `the authors of ${name}`;
}

function licenceOf({ license, licenses }: LicensedManifest): string {
  const named = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
  return named ?? unknownLicence;
}

/** The licence and what belongs to it, among the files of a package. */
function licenceFiles(names: readonly string[]): string[] {
  const texts = names.filter((name) => /^(un)?(licen[cs]e|copying)|_licen[cs]e$/i.test(name)).sort();
  return [...texts, ...names.filter((name) => /^notice/i.test(name)).sort()];
}

/** The part of a README that is the licence, which some packages have instead of a file; empty if there is none. */
function licenceSection(readme: string): string {
  const parts = readme.split(/^(?=#{1,4} |.+\n(?:===+|---+)$)/m);
  const section = parts.find((part) => /^#* *(the )?(mit )?(licen[cs]e|copyright)/i.test(part))?.trim() ?? '';
  return section.length < shortestText ? '' : section;
}
