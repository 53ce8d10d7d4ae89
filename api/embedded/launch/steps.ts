import { migrate } from './api.ts';
import { build } from './build.ts';
import { isReleased, type Publisher } from './releases.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { showStep } from './show-step.ts';
import type { Workspace } from './workspaces.ts';

interface Steps {
  settings: Settings;
  workspaces: Workspace[];
  services: Services;
  environment: Record<string, string>;
  publisher: Publisher;
  /** Seeds a new home with the demo's users; undefined if identity or database are not embedded. */
  seed: (() => Promise<void>) | undefined;
  /** After an abort no further step starts. */
  signal: AbortSignal;
}

/**
 * Runs the steps of a start and prints them: builds in parallel with the services, then what needs both.
 * @throws the error of the first step that failed
 */
export async function runSteps(steps: Steps): Promise<void> {
  const { settings, workspaces, services, environment, publisher, seed, signal } = steps;
  const { embedded } = settings;

  const step = async (title: string, work: () => Promise<void>) => {
    if (signal.aborted) throw new Error('the start was cancelled');
    await showStep(title, async () => {
      await work();
      return { ok: true };
    });
  };

  const chosen = [
    { title: 'PostgreSQL', isEmbedded: embedded.postgres, start: () => services.startPostgres() },
    { title: 'Identity emulator', isEmbedded: embedded.identity, start: () => services.startIdentity() },
    { title: 'Inbox', isEmbedded: embedded.inbox, start: () => services.startInbox() },
    { title: 'Payment stand-in', isEmbedded: embedded.payments, start: () => services.startPayments() },
    { title: 'HubSpot stand-in', isEmbedded: embedded.hubspot, start: () => services.startHubSpot() },
  ].filter(({ isEmbedded }) => isEmbedded);
  await Promise.all([
    step('Build the API, the shell and the remotes', () => build(signal)),
    ...chosen.map(({ title, start }) => step(title, start)),
  ]);
  await step('Migrate the database', () => migrate(environment));
  await step('Start the API', () => services.startApi());
  await step('Release the shell and the remotes', () => publisher.publish(workspaces.filter(isReleased)));
  if (seed) await step('Demo accounts', seed);
}
