/** @type {import('jest').Config} */
export default {
  displayName: 'embedded',
  testEnvironment: '<rootDir>/../test/native-modules/environment.mjs',
  testMatch: ['<rootDir>/**/*.test.ts'],
  runtime: '<rootDir>/../test/native-modules/runtime.mjs',
  transform: {},
  maxWorkers: 2,
  testTimeout: 60_000,
};
