import preset from './jest-preset.mjs';

export default {
  ...preset,
  testMatch: [...preset.testMatch, '<rootDir>/{webpack,verify}/*.test.mjs', '<rootDir>/tools/*.test.ts'],
};
