export interface NewRemote {
  name: string;
  /** Of its first page. */
  path: string;
  /** Of its first page and of the sidebar's entry. */
  label: string;
  kitVersion: string;
  contractVersion: string;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a new remote with one page, by path. */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  const { name, path, label } = remote;
  return {
    'package.json': packageJson(remote),
    'remote.json': json({
      name,
      requires: `^${remote.kitVersion}`,
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
    'src/remote.test.ts': `import { verifyRemote } from '@meishi/shell-sdk/verify';

verifyRemote(new URL('..', import.meta.url));
`,
    'src/examples.ts': `import type { Examples } from '@meishi/shell-sdk/testing';

/** What the pages are shown with by \`npm run dev -- --alone\`. */
export const examples: Examples = {};
`,
    'src/words.ts': `import { catalogue } from '@meishi/shell-sdk';

/** The words of this remote. */
export const { t, Trans } = catalogue('${name.replace('mf-', '')}', {
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
});
`,
    'locales/de.json': json({ 'Hello, {{name}}.': 'Hallo, {{name}}.', [label]: label }),
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

it('greets whoever is signed in', () => {
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

function packageJson({ name, kitVersion, contractVersion }: NewRemote): string {
  const tool = (script: string) => `node ../shell/sdk/tools/${script}.ts`;
  return json({
    name,
    version: '0.1.0',
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    scripts: {
      build: 'webpack --mode production',
      dev: tool('dev'),
      release: tool('release'),
      rollback: tool('rollback'),
      withdraw: tool('withdraw'),
      preview: tool('preview'),
      typecheck: 'tsc --noEmit',
      test: 'node --experimental-vm-modules ../node_modules/jest/bin/jest.js',
    },
    dependencies: { '@meishi/api-contract': contractVersion, '@meishi/shell-sdk': kitVersion },
  });
}
