import { readFileSync } from 'node:fs';

const { devDependencies: versions } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The files of a new remote with one page, by path.
 * @param {{name: string, path: string, label: string}} remote The path of its first page, and the label in the sidebar.
 * @returns {Record<string, string>}
 */
export function remoteFiles({ name, path, label }) {
  return {
    'package.json': json({
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: Object.fromEntries(
        ['build', 'dev', 'release', 'rollback', 'withdraw', 'preview', 'typecheck', 'test', 'words'].map(
          (command) => [command, `meishi-remote ${command}`],
        ),
      ),
      dependencies: versionsOf(
        '@meishi/api-contract',
        '@meishi/shell-sdk',
        'react',
        'react-dom',
        'styled-components',
      ),
      devDependencies: versionsOf(
        '@jest/globals',
        '@testing-library/dom',
        '@testing-library/react',
        '@types/react',
      ),
    }),
    'remote.json': json({
      name,
      // An alias ends in the version: `npm:@acme/shell-sdk@1.4.0`.
      requires: `^${versions['@meishi/shell-sdk'].replace(/^.*@/, '')}`,
      routes: [
        {
          path,
          module: './home/Page',
          title: label,
          access: 'user',
          navigation: { label, icon: 'custom', order: 60 },
          words: { de: { [label]: label } },
        },
      ],
    }),
    'webpack.config.mjs': `import { remoteConfig } from '@meishi/shell-sdk/webpack';

export default remoteConfig(import.meta.dirname);
`,
    'jest.config.mjs': `export { default } from '@meishi/shell-sdk/jest-preset';\n`,
    'tsconfig.json': `{
  "extends": "@meishi/shell-sdk/tsconfig.json",
  "include": ["src"]
}
`,
    'locales/de.json': json({ 'Hello, {{name}}.': 'Hallo, {{name}}.', [label]: label }),
    ...sources(name, label),
  };
}

/**
 * The versions of packages, for the dependencies of a package.json.
 * @param {string[]} packages
 */
export function versionsOf(...packages) {
  return Object.fromEntries(packages.map((name) => [name, versions[name]]));
}

function sources(name, label) {
  return {
    'src/remote.test.ts': `import { verifyRemote } from '@meishi/shell-sdk/verify';

verifyRemote(new URL('..', import.meta.url));
`,
    'src/words.ts': `import { catalogue } from '@meishi/shell-sdk';

/** The words of this remote. */
export const { t, Trans } = catalogue('${name.replace('mf-', '')}', {
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
});
`,
    'src/home/Page.tsx': `import { Page, PageHeader, Text, useSession } from '@meishi/shell-sdk';
import { t } from '../words.ts';

export default function HomePage() {
  const { displayName } = useSession();
  return (
    <Page title={t('${label}')}>
      <PageHeader title={t('${label}')} />
      <Text>{t('Hello, {{name}}.', { name: displayName })}</Text>
    </Page>
  );
}
`,
    'src/home/Page.test.tsx': `import { expect, it } from '@jest/globals';
import { StandInShell } from '@meishi/shell-sdk/testing';
import { render, screen } from '@testing-library/react';
import HomePage from './Page.tsx';

it('greets the user', () => {
  render(
    <StandInShell>
      <HomePage />
    </StandInShell>,
  );
  expect(screen.getByText('Hello, Mika Tanaka.').tagName).toBe('P');
});
`,
  };
}
