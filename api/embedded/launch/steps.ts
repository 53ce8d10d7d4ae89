import { Listr, PRESET_TIMER } from 'listr2';
import { migrate } from './api.ts';
import { build } from './build.ts';
import { isReleased, type Publisher } from './releases.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
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

/** Runs the steps of a start and shows them: builds in parallel with the services, then what needs both. */
export async function runSteps(steps: Steps): Promise<void> {
  const { settings, workspaces, services, environment, publisher, seed, signal } = steps;
  const { embedded } = settings;
  const released = workspaces.filter(isReleased);
  const failures: unknown[] = [];
  // A failure is reported once, in full and at the end, instead of for every task that it aborts.
  const reportingOnce = (step: () => Promise<void>) => async () => {
    if (signal.aborted) throw new Error('the start was cancelled');
    try {
      await step();
    } catch (reason) {
      failures.push(reason);
      throw new Error(signal.aborted ? 'the start was cancelled' : 'see below');
    }
  };

  const tasks = new Listr(
    [
      {
        title: 'Build, and start the services',
        task: (_, task) =>
          task.newListr(
            [
              { title: 'Build the API, the shell and the remotes', task: reportingOnce(() => build(signal)) },
              {
                title: 'PostgreSQL',
                skip: !embedded.postgres,
                task: reportingOnce(() => services.startPostgres()),
              },
              {
                title: 'Identity emulator',
                skip: !embedded.identity,
                task: reportingOnce(() => services.startIdentity()),
              },
              { title: 'Inbox', skip: !embedded.inbox, task: reportingOnce(() => services.startInbox()) },
              {
                title: 'Payment stand-in',
                skip: !embedded.payments,
                task: reportingOnce(() => services.startPayments()),
              },
            ],
            { concurrent: true },
          ),
      },
      { title: 'Migrate the database', task: reportingOnce(() => migrate(environment)) },
      { title: 'Start the API', task: reportingOnce(() => services.startApi()) },
      {
        title: 'Release the shell and the remotes',
        task: reportingOnce(() => publisher.publish(released)),
      },
      { title: 'Demo accounts', skip: !seed, task: reportingOnce(async () => seed?.()) },
    ],
    {
      renderer: process.stdout.columns && !process.env.CI ? 'default' : 'simple',
      // The launcher handles signals and errors.
      registerSignalListeners: false,
      rendererOptions: { timer: PRESET_TIMER, showErrorMessage: false, collapseErrors: false },
      fallbackRendererOptions: { timer: PRESET_TIMER },
    },
  );
  await tasks.run().catch((reason) => {
    throw failures[0] ?? reason;
  });
}
