import { defineConfig } from '@playwright/test';
import { chromiumPath } from './chromium-path.ts';
import { productUrl } from './fixtures/addresses.ts';

const releases = ['**/releases*.spec.ts', '**/new-remote.spec.ts', '**/remote-local.spec.ts'];
const report = process.env.MEISHI_E2E_REPORT;

/** Against the product that runs at MEISHI_URL; `npm test` starts one of its own. */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  // What changes the releases that everyone gets comes when nobody else is there, and one after the other.
  projects: [
    { name: 'journeys', testIgnore: releases },
    { name: 'releases', testMatch: releases, dependencies: ['journeys'], workers: 1 },
  ],
  workers: 2,
  maxFailures: 12,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: productUrl,
    actionTimeout: 15_000,
    // What a worker answers cannot be intercepted; the test of offline work has one.
    serviceWorkers: 'block',
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
