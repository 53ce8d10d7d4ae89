import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadMyPhoto } from '@meishi/api-contract/endpoints/account/users';
import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { getHealth } from '@meishi/api-contract/endpoints/health';
import { uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { HealthWatch } from '../../../test/faults/health-watch.ts';
import { foldedNote, quotedNote, wideTable } from '../../../test/hostile-files/contacts.ts';
import type { HostileFile } from '../../../test/hostile-files/hostile-file.ts';
import { filtered, nested, nestedUses, svg } from '../../../test/hostile-files/svg-drawings.ts';
import { hostileFiles } from '../../../test/hostile-files.ts';
import { FairQueue } from '../../platform/sandbox/fair-queue.ts';
import { Sandbox } from '../../platform/sandbox/sandbox.ts';
import type { SandboxProcess } from '../../platform/sandbox/sandbox-process.ts';
import type { AnyTask, SandboxTask } from '../../platform/sandbox/task.ts';

// All files of the corpus are sent from one address.
const limits = {
  RATE_LIMITS: 'users/me/photo=100000/60,contacts/import=100000/60,support/upload-design=100000/60',
};

/** Stops tasks after half a second instead of 4 or 20, for files that are stopped or may be. Their processes are ready before. */
class ShortTimeoutSandbox extends Sandbox {
  private readonly shortened = new Map<AnyTask, AnyTask>();

  override run<Input, Output>(
    task: SandboxTask<Input, Output>,
    input: Input,
    account: string,
  ): Promise<Output> {
    // The same object for the same task, because processes are reused for it.
    const same = this.shortened.get(task) ?? { ...task, timeoutMs: 500 };
    this.shortened.set(task, same);
    return super.run(same as typeof task, input, account);
  }

  /** Draws a small picture first, because the libraries for drawings are loaded with the first one. */
  protected override async start(task: AnyTask): Promise<SandboxProcess> {
    const started = await super.start(task);
    if (/picture-task|clean-print-file-task/.test(task.module.href))
      await started.run({ bytes: Buffer.from(svg('')), widths: [], previewWidths: [] }, 30_000);
    return started;
  }
}

/** Lets tasks wait for longer than any machine needs, so that only their order counts. */
class PatientSandbox extends ShortTimeoutSandbox {
  protected override readonly turns = new FairQueue({
    slots: 2,
    perAccount: 20,
    total: 100,
    timeoutMs: 600_000,
  });
}

let app: TestApp;
let sandbox: Sandbox;
let shortTimeoutApp: TestApp;
beforeAll(async () => {
  app = await startApp(limits);
  sandbox = app.app.get(Sandbox);
  shortTimeoutApp = await startApp(limits, (builder) =>
    builder.overrideProvider(Sandbox).useClass(ShortTimeoutSandbox),
  );
});
afterAll(async () => {
  await app.close();
  await shortTimeoutApp.close();
});

const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'file');
const sendPhoto = ({ call }: TestUser, content: string | Uint8Array<ArrayBuffer>) =>
  call(uploadMyPhoto, { files: { photo: file(content) } });
const sendDesign = ({ call }: TestUser, content: string) =>
  call(uploadDesign, { body: {}, files: { design: file(content) } });
const sendContacts = ({ call }: TestUser, content: string | Uint8Array<ArrayBuffer>) =>
  call(importContacts, { body: { dry_run: 'true' }, files: { file: file(content) } });

const tooLong = expect.stringContaining('turn effects such as blurs into pictures');

/** Takes longer to draw than the timeout. */
const endless = svg('<rect width="480" height="480" opacity=".5"/>'.repeat(19_000));

describe('a drawing that takes too much work', () => {
  it.each<[string, string]>([
    ['39,000 groups in each other', nested(39_000)],
    ['a billion shapes by use', nestedUses(9, 10)],
    ['a filter on hundreds of shapes', filtered('<feTurbulence baseFrequency="0.9" numOctaves="9"/>', 800)],
    [
      'a filter that looks far in units of its shape',
      svg(
        '<filter id="f" primitiveUnits="objectBoundingBox"><feMorphology operator="dilate" radius=".4"/></filter><rect width="480" height="480" filter="url(#f)"/>',
      ),
    ],
    [
      'a filter that looks far when it is scaled',
      svg(
        '<filter id="f"><feMorphology operator="dilate" radius="5"/></filter><g transform="scale(48)"><rect width="10" height="10" filter="url(#f)"/></g>',
      ),
    ],
  ])(
    'is stopped by the clock, with what its author can do: %s',
    async (_what, content) => {
      const failure = await failureOf(sendPhoto(await shortTimeoutApp.createUser(), content));
      expect(failure).toMatchObject({ status: 413, code: 'too-large', reason: tooLong });
    },
    240_000,
  );

  it('is refused before it is parsed if it is behind nine megabytes of comment', async () => {
    const { tasks, killedForTime } = sandbox.statistics;
    const content = `<!--${'x'.repeat(9_000_000)}-->${svg('')}`;
    const failure = await failureOf(sendPhoto(await app.createUser(), content));
    expect(failure).toMatchObject({ status: 413, code: 'too-large' });
    expect(sandbox.statistics).toMatchObject({ tasks: tasks + 1, killedForTime });
  });

  it('is stopped while the server answers other requests', async () => {
    const { statistics } = shortTimeoutApp.app.get(Sandbox);
    const before = statistics.killedForTime + statistics.killedForMemory;
    const upload = failureOf(sendDesign(await shortTimeoutApp.createUser(), endless));
    const { healthy, result } = await HealthWatch.during(shortTimeoutApp.origin, upload);
    expect(result).toMatchObject({ status: 413, code: 'too-large', reason: tooLong });
    expect(statistics.killedForTime + statistics.killedForMemory).toBe(before + 1);
    expect(healthy).toBeGreaterThan(3);
  });

  it('does not hold up the drawing of another user, even as 48 drawings of eight accounts', async () => {
    const crowded = await startApp(limits, (builder) =>
      builder.overrideProvider(Sandbox).useClass(PatientSandbox),
    );
    const accounts = await Promise.all(Array.from({ length: 8 }, () => crowded.createUser()));
    const ada = await crowded.createUser();
    let stopped = 0;
    const attacks = accounts.flatMap((account) =>
      Array.from({ length: 6 }, () =>
        failureOf(sendPhoto(account, endless)).then((failure) => {
          if (failure.status === 413) stopped += 1;
          return failure;
        }),
      ),
    );
    // The first two are at work, and the others wait.
    await Promise.race(attacks);
    await sendDesign(ada, svg('<circle r="9"/>'));
    // Nobody had a second turn before, except where a slot was free.
    expect(stopped).toBeLessThan(attacks.length / 2);
    await crowded.close();
    await Promise.allSettled(attacks);
  }, 240_000);
});

describe('a file of contacts that takes too much work', () => {
  it.each([20_000, 100_000])('is rejected if its table has %i columns', async (columns) => {
    const failure = await failureOf(sendContacts(await app.createUser(), wideTable(columns)));
    expect(failure).toMatchObject({
      status: 400,
      fields: { file: expect.stringContaining('200') },
    });
  });

  it.each<[string, string]>([
    ['is folded 200,000 times', foldedNote(200_000)],
    ['is folded over 4.8 MB', foldedNote(1_200_000)],
    ['is quoted over 0.6 MB', quotedNote(75_000)],
  ])('is read in a separate process if a vCard %s', async (_what, content) => {
    const { killedForTime, tasks } = sandbox.statistics;
    const upload = sendContacts(await app.createUser(), content);
    const { healthy, result } = await HealthWatch.during(app.origin, upload);
    expect(result.counts).toEqual({ imported: 1, merged: 0, skipped: 0, invalid: 0 });
    expect(sandbox.statistics).toMatchObject({ killedForTime, tasks: tasks + 1 });
    expect(healthy).toBeGreaterThan(0);
  });
});

describe('every hostile file', () => {
  it('is answered without a server error, and the server stays up', async () => {
    const { pictures, contacts } = await hostileFiles();
    expect(pictures.length + contacts.length).toBeGreaterThanOrEqual(200);
    const faults = [
      ...(await faultsOf(pictures, (account, bytes) => sendPhoto(account, bytes))),
      ...(await faultsOf(contacts, (account, bytes) => sendContacts(account, bytes))),
    ];
    expect(faults).toEqual([]);
    await shortTimeoutApp.visitor(getHealth);
  }, 900_000);
});

/** Sends the files, as two users at a time, and returns those that cause a server error. */
async function faultsOf(
  files: HostileFile[],
  send: (account: TestUser, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>,
): Promise<string[]> {
  const faults: string[] = [];
  const rest = [...files];
  const work = async () => {
    // A user may only send a limited number of files per hour.
    for (let share = rest.splice(0, 20); share.length > 0; share = rest.splice(0, 20)) {
      const account = await shortTimeoutApp.createUser();
      for (const { name, bytes } of share) {
        const status = await send(account, bytes).then(
          () => 200,
          (error) => error.status,
        );
        if (status === undefined || status === 429 || status >= 500) faults.push(`${name}: ${status}`);
      }
    }
  };
  await Promise.all([work(), work()]);
  return faults;
}
