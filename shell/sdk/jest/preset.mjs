import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

const assets = ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'woff', 'woff2'];

/** Jest for a remote's components: `export { default } from '@meishi/shell-sdk/jest-preset'` in its jest.config.mjs. */
export default {
  testEnvironment: require.resolve('jest-environment-jsdom'),
  // Long enough for a busy machine; a hanging test still fails.
  testTimeout: 60_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '^styled-components$': join(import.meta.dirname, 'styled-components.mjs'),
    // Tests in jsdom render pages on the server too, which needs Node's build of react-dom.
    '^react-dom/server$': require.resolve('react-dom/server.node'),
    // Loads one file instead of linking two thousand modules.
    '^lucide-react$': require.resolve('lucide-react'),
  },
  setupFiles: [join(import.meta.dirname, 'browser.mjs')],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css', ...assets.map((ending) => `.${ending}`)],
  // Packages are compiled, but the style sheets of the kit are as they were written.
  transformIgnorePatterns: ['/node_modules/.*(?<!\\.css)$'],
  transform: {
    '\\.module\\.css$': join(import.meta.dirname, 'style-sheet.mjs'),
    [`\\.(${assets.join('|')})$`]: join(import.meta.dirname, 'asset.mjs'),
    '\\.tsx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
