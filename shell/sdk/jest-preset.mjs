import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** Jest for a remote's components: `export { default } from '@meishi/shell-sdk/jest-preset'` in its jest.config.mjs. */
export default {
  testEnvironment: 'jsdom',
  // A busy machine takes its time; a test that hangs still ends.
  testTimeout: 60_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '^styled-components$': join(import.meta.dirname, 'src/testing/styled-components.mjs'),
    // Pages are rendered on Node, also where a test stands in for a browser.
    '^react-dom/server$': require.resolve('react-dom/server.node'),
    // One file instead of two thousand modules to link.
    '^lucide-react$': require.resolve('lucide-react'),
  },
  setupFiles: [join(import.meta.dirname, 'src/testing/browser.mjs')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
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
