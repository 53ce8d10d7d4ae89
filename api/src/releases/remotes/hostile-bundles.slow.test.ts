import { describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { serverFolder } from '../../../test/server-process.ts';
import { bundleModules } from './serving/server-bundle-task.ts';

/** The user of the image. */
const asUser = ['setpriv', '--reuid=10000', '--regid=10000', '--clear-groups', '--'];
/** A process whose root is not that of its namespace may not create user namespaces: like one under the default profile of Docker. */
const asInContainer = [
  ...[
    'unshare',
    '--mount',
    'sh',
    '-c',
    'mount --rbind / /mnt && exec chroot --userspec=10000:10000 /mnt "$@"',
    'sh',
  ],
];
const isRoot = process.getuid?.() === 0;

interface Report {
  runs: boolean;
  warnings: number;
  polluted: boolean;
  results: {
    modules: string[];
    prototypes: { changed: string[]; found: number };
    globals: string[];
    answers: Record<string, unknown>;
    environment: string;
    privileges: string;
    fileBytes: string;
    catchesDebugSignal: boolean;
  };
}

async function attack(command: string[], rendering: string): Promise<Report> {
  const script = [
    '--disable-sigusr1',
    '--import',
    './test/run-typescript.mjs',
    './test/hostile-bundle/server.ts',
  ];
  // The folder is named last, because a new root starts in its own.
  const inFolder = ['env', '--chdir', serverFolder, process.execPath, ...script, rendering];
  const [program = '', ...args] = [...command, ...inFolder];
  const { stdout } = await execa(program, args, {
    env: { SECRET: 'a-secret-that-no-release-may-ever-read', HOME: '/tmp' },
  });
  return JSON.parse(stdout);
}

const nothing = {
  prototypes: { changed: [], found: 0 },
  globals: [],
  answers: {
    '8 MB': 'died',
    'empty maps': expect.stringMatching(/^(memory|died|TaskFailed)$/),
    deep: expect.stringMatching(/^(TaskFailed|died)$/),
    bytes: 'died',
    cycle: 'TaskFailed',
    prototype: expect.any(Number),
    patched: expect.anything(),
  },
  environment: '',
  privileges: '1',
  fileBytes: '0',
  catchesDebugSignal: false,
};

describe('a hostile server bundle', () => {
  it.each([
    ['on a server that the tests run as', []],
    ...(isRoot ? ([['on a server that is not root', asUser]] satisfies [string, string[]][]) : []),
  ])('achieves nothing %s', async (_, command) => {
    const report = await attack(command, 'isolated');
    expect(report).toMatchObject({ runs: true, warnings: 0, polluted: false, results: nothing });
    expect(report.results.modules.sort()).toEqual([...bundleModules].sort());
  });

  it('does not run where the system allows no namespaces, and the log says so once', async () => {
    const report = await attack(isRoot ? asInContainer : [], 'isolated');
    expect(report).toMatchObject(
      isRoot
        ? { runs: false, warnings: 1, results: expect.stringContaining('rights of the server') }
        : { runs: true },
    );
  });

  it('achieves nothing there either, if the operator lets it run', async () => {
    const report = await attack(isRoot ? asInContainer : [], 'always');
    expect(report).toMatchObject({ runs: true, polluted: false, results: nothing });
    expect(report.results.modules.sort()).toEqual([...bundleModules].sort());
  });
});
