import { defineConfig } from '@playwright/test';
import { chromiumPath } from './chromium-path.ts';
import { productUrl } from './fixtures/addresses.ts';

const releases = '**/{releases*,hostile-remote}.spec.ts';
const nextReleases = '**/*.setup.ts';
const newRemotes = '**/{new-remote,own-repository}.spec.ts';
/** About a fifth of the journeys: everyday work on a profile, with contacts and in a group. */
const everyday =
  '**/{account,cards,contacts,dashboard,dashboard-links,dashboard-share,events,group-orders,groups-dashboards,groups-departments,groups-directory,groups-invitations,groups-issue,groups-links,groups-members,groups-overrides,groups-settings,keys,member-cards,templates,webhooks}.spec.ts';
const report = process.env.MEISHI_E2E_REPORT;

/**
 * Tests the product at MEISHI_URL; `npm test` starts a separate one and runs the journeys before the other projects
 * (`runner/journeys.ts`).
 */
export default defineConfig({
  testDir: 'specs',
  // Tests that change everyone's releases, or count their failures, run one at a time. New remotes change everyone's
  // sidebar only. Each project empties its folder, so they differ, and that of the releases holds their builds
  // (`fixtures/next-releases.ts`).
  projects: [
    { name: 'next releases', testMatch: nextReleases, outputDir: 'test-results/next-releases' },
    {
      name: 'journeys',
      testIgnore: [releases, newRemotes, nextReleases, everyday],
      outputDir: 'test-results/journeys',
    },
    {
      name: 'everyday',
      testMatch: everyday,
      use: { serviceWorkers: 'allow' },
      metadata: { inUse: true },
      outputDir: 'test-results/everyday',
    },
    {
      name: 'releases',
      testMatch: releases,
      dependencies: ['next releases'],
      workers: 1,
      outputDir: 'test-results/releases',
    },
    {
      name: 'new remote',
      testMatch: newRemotes,
      outputDir: 'test-results/new-remote',
    },
  ],
  workers: 4,
  maxFailures: 12,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because the machine may be busy. Only a failure takes that long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: productUrl,
    actionTimeout: 60_000,
    // Requests answered by a service worker cannot be intercepted.
    serviceWorkers: 'block',
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    // Without motion, pages reach their final state sooner and use less of the machine.
    contextOptions: { reducedMotion: 'reduce' },
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
        // Without the optimizing compilers, because pages of journeys live too briefly to repay the time of compiling.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
});
