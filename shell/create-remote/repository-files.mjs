/**
 * The files that a remote needs in a repository of its own, by path.
 * @param {{name: string}} remote
 * @returns {Record<string, string>}
 */
export function repositoryFiles({ name }) {
  return {
    '.gitignore': 'node_modules/\ndist/\n.env\n',
    '.github/workflows/release.yml': pipeline,
    'README.md': readme(name),
  };
}

const pipeline = `# Tests each change, and releases it from main as a canary that grows in steps. It needs the repository variable MEISHI_URL,
# such as https://meishi.example, and the secret MEISHI_RELEASE_TOKEN of the environment production.
name: release

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
          cache: npm
      - run: npm ci
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
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - if: env.MEISHI_RELEASE_TOKEN != ''
        run: npm run release -- --to "\${{ vars.MEISHI_URL }}" --percent 5 --steps 25,100
`;

function readme(name) {
  return `# ${name}

Pages of Meishi that this repository releases on its own. \`remote.json\` declares their addresses and who may open them;
\`src/home/Page.tsx\` is the first page.

    npm install
    npm run dev -- --to https://meishi.example   # inside a running Meishi; an edit keeps the state of the page
    npm run build && npm test && npm run typecheck

A product admin of Meishi adds the team, its addresses and a release token on the page of the remotes. With the token in
\`MEISHI_RELEASE_TOKEN\`:

    npm run release -- --to https://meishi.example --percent 5 --steps 25,100
    npm run rollback -- --to https://meishi.example
    npm run withdraw -- --to https://meishi.example

\`.github/workflows/release.yml\` tests each change and releases main. It needs the variable \`MEISHI_URL\`, and the secret
\`MEISHI_RELEASE_TOKEN\` in the environment \`production\`. Increase the version in \`package.json\` with every release.
`;
}
