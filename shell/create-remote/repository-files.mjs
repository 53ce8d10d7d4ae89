import { readFileSync } from 'node:fs';
import { versionsOf } from './remote-files.mjs';

const own = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The files of a remote with those that it needs in a repository of its own, by path.
 * @param {{name: string, registry?: string}} remote
 * @param {Record<string, string>} files
 * @returns {Record<string, string>}
 */
export function repositoryFiles({ name, registry }, files) {
  const manifest = JSON.parse(files['package.json']);
  const [scope] = own.name.split('/');
  return {
    ...files,
    'package.json': json({
      ...manifest,
      license: 'UNLICENSED',
      engines: { node: '>=24' },
      scripts: { ...manifest.scripts, lint: 'biome check .', format: 'biome check --write .' },
      devDependencies: { ...versionsOf('@biomejs/biome'), ...manifest.devDependencies },
    }),
    'biome.json': json({
      vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
      formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 110 },
      javascript: { formatter: { quoteStyle: 'single' } },
    }),
    LICENSE: licence,
    '.gitignore': 'node_modules/\ndist/\n.env\n',
    '.node-version': '24\n',
    ...(registry && { '.npmrc': `${scope}:registry=${registry}\n` }),
    '.github/workflows/release.yml': pipeline(registry),
    '.github/dependabot.yml': dependabot,
    'README.md': readme(name),
  };
}

const licence = `All rights reserved.

Replace this file, and "license" in package.json, with the licence of your choice.
`;

/** Replaces the pinned commits of actions by newer ones. */
const dependabot = `version: 2
updates:
  - package-ecosystem: github-actions
    directory: /
    schedule:
      interval: weekly
`;

/** @param {string} [registry] */
const pipeline = (
  registry,
) => `# Tests each change, and releases it from main as a canary that grows in steps. It needs the repository variable MEISHI_URL,
# such as https://meishi.example, and the secret MEISHI_RELEASE_TOKEN of the environment production. If the package registry needs a
# login, it also needs the secret NPM_TOKEN.
name: release

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

env:
  NPM_TOKEN: \${{ secrets.NPM_TOKEN }}

jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 24
          cache: npm
${login(registry)}      - run: npm ci
      - run: npm run lint
      - run: npm run build
      - run: npm run typecheck
      - run: npm test

  release:
    needs: test
    if: github.ref == 'refs/heads/main' && vars.MEISHI_URL != ''
    runs-on: ubuntu-latest
    timeout-minutes: 15
    environment: production
    concurrency: release
    env:
      MEISHI_RELEASE_TOKEN: \${{ secrets.MEISHI_RELEASE_TOKEN }}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 24
          cache: npm
${login(registry)}      - run: npm ci
      - if: env.MEISHI_RELEASE_TOKEN != ''
        run: npm run release -- --to "\${{ vars.MEISHI_URL }}" --percent 5 --steps 25,100 --skip-checks
`;

/** A step for a registry that needs a login to install. */
const login = (registry) =>
  registry
    ? `      - if: env.NPM_TOKEN != ''
        run: npm config set "//${new URL(registry).host}${new URL(registry).pathname}:_authToken" "$NPM_TOKEN"
`
    : '';

function readme(name) {
  return `# ${name}

Pages of Meishi that this repository releases on its own. \`remote.json\` declares their addresses and who may open them;
\`src/home/Page.tsx\` is the first page.

    npm install
    npm run dev -- --to https://meishi.example   # inside a running Meishi; an edit keeps the state of the page
    npm run build && npm test && npm run typecheck
    npm run lint                                 # npm run format repairs it

A product admin of Meishi adds the team, its addresses and a release token on the page of the remotes. With the token in
\`MEISHI_RELEASE_TOKEN\`:

    npm run release -- --to https://meishi.example --percent 5 --steps 25,100
    npm run rollback -- --to https://meishi.example
    npm run withdraw -- --to https://meishi.example

\`.github/workflows/release.yml\` tests each change and releases main. It needs the variable \`MEISHI_URL\`, and the secret
\`MEISHI_RELEASE_TOKEN\` in the environment \`production\`. Increase the version in \`package.json\` with every release.
`;
}
