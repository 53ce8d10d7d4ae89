import preset from './jest-preset.mjs';

export default { ...preset, testMatch: [...preset.testMatch, '<rootDir>/webpack/**/*.test.mjs'] };
