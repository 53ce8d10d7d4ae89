/** @type {import('jest').Config} */
export default {
  displayName: 'api',
  testEnvironment: '<rootDir>/test/native-modules/environment.mjs',
  roots: [
    '<rootDir>/src',
    '<rootDir>/cli/src',
    '<rootDir>/connectors/src',
    '<rootDir>/migrations',
    '<rootDir>/docs',
    '<rootDir>/test',
  ],
  testMatch: ['**/*.test.ts'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'json', 'node'],
  runtime: '<rootDir>/test/native-modules/runtime.mjs',
  transform: {},
  maxWorkers: 2,
  // A worker frees the memory of the whole application when it ends. On a busy machine that takes longer than Jest's half second.
  workerGracefulExitTimeout: 10_000,
  setupFiles: ['<rootDir>/test/preload.mjs'],
  testSequencer: '<rootDir>/test/slow-files-first.mjs',
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
  testTimeout: 60_000,
};
