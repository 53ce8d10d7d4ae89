import preset from './jest/preset.mjs';

export default {
  ...preset,
  // The build's settings import compiled modules of the kit.
  modulePathIgnorePatterns: [],
  testMatch: [...preset.testMatch, '<rootDir>/{webpack,verify}/*.test.mjs', '<rootDir>/tools/*.test.ts'],
};
