import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { secretVariables, variables } from '../platform/config/environment.ts';
import { fileVariable } from '../platform/config/secret-files.ts';
import { operatorProgram } from './program.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const guides = ['docs/operations.md', 'docs/scaling.md', 'docs/configuration.md'];
const kubernetes = ['web', 'worker', 'jobs', 'backup']
  .map((name) => read(`deploy/kubernetes/base/${name}.yaml`))
  .join();
/** Variables of Compose, of Node and of this project's own programs. */
const otherVariables = [
  ...read('compose.yaml').matchAll(/\b[A-Z][A-Z_]+\b/g),
  ...read('Containerfile').matchAll(/\b[A-Z][A-Z_]+\b/g),
].map(([name]) => name);
const ownVariables = ['BACKUP_KEY_FILE', 'BACKUP_PLACE', 'MEISHI_HOME', 'PUBLIC_URL'];

/** The commands and names in a guide: its blocks of code, and its spans of code. */
function codeOf(guide: string): string[] {
  const text = read(guide);
  const blocks = [...text.matchAll(/^ *```(?:sh|yaml)\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.trim()),
  );
  const spans = [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, span = '']) => span,
  );
  return [...blocks, ...spans].filter(Boolean);
}

/** What a pattern finds in the code of a guide, by its groups. */
const find = (guide: string, pattern: RegExp): string[][] =>
  codeOf(guide).flatMap((code) => [...code.matchAll(pattern)].map(([, ...groups]) => groups.map(String)));

describe.each(guides)('%s', (guide) => {
  it('names commands and options that exist', () => {
    const { commands } = operatorProgram();
    const used = find(guide, /(?:npx|exec web|--|deployment\/meishi-web --) meishi ([a-z][a-z-]*)(.*)$/g);
    const wrong = used.filter(([name, rest = '']) => {
      const command = commands.find((one) => one.name() === name);
      const flags = command?.options.map(({ long }) => long) ?? [];
      return !command || [...rest.matchAll(/--[a-z-]+/g)].some(([flag]) => !flags.includes(flag));
    });
    expect(wrong).toEqual([]);
  });

  it('names scripts that exist', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const used = find(guide, /npm (?:run )?([a-z][a-z-]+)/g).map(([name]) => name);
    expect(
      used.filter((name) => name !== 'install' && name !== 'ci' && !scripts.includes(name ?? '')),
    ).toEqual([]);
  });

  it('names variables that exist', () => {
    const files = [...secretVariables].map(fileVariable);
    const known = new Set([...Object.keys(variables), ...files, ...otherVariables, ...ownVariables]);
    const used = find(guide, /(?<![\w<{$-])([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g).map(([name]) => name ?? '');
    // Each provider of OIDC_PROVIDERS has variables with its own name.
    const isKnown = (name: string) => known.has(name.replace(/^OIDC_WORK_/, 'OIDC_'));
    // The standard variables of Node and OpenTelemetry belong to them.
    const wrong = used.filter((name) => !isKnown(name) && !/^(NODE|OTEL)_/.test(name));
    expect(wrong).toEqual([]);
  });

  it('names files, services and workloads that exist', () => {
    const files = find(guide, /(?<![\w/.-])((?:api|deploy|docs|e2e)\/[\w./-]*\w)/g).map(
      ([path]) => path ?? '',
    );
    const services = find(guide, /docker compose exec (\w+)|--scale (\w+)=/g)
      .flat()
      .filter((name) => name !== 'undefined');
    const workloads = find(guide, /(?:deployment\/|job\/|delete job )([a-z-]+)/g).map(([name]) => name ?? '');
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(services.filter((name) => !new RegExp(`^  ${name}:$`, 'm').test(read('compose.yaml')))).toEqual(
      [],
    );
    expect(workloads.filter((name) => !kubernetes.includes(`name: ${name}\n`))).toEqual([]);
  });

  it('links to pages and sections that exist', () => {
    const links = [...read(guide).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, page = '', section]) => {
      const path = page ? join(dirname(guide), page) : guide;
      return !existsSync(join(root, path)) || (section && !sectionsOf(path).includes(section));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

/** The anchors of a page's headings, as GitHub makes them. */
function sectionsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
