import { platform } from 'node:os';
import process from 'node:process';

/** How a sandboxed process is kept away from the server, beyond Node's permission model. */
export interface Isolation {
  /**
   * Whether the process has another user than the server or namespaces of its own, so that it cannot send signals to the server,
   * read its memory or use its network.
   */
  isSeparate: boolean;
  /** The command that sets a process up and then executes it; empty if none is used. */
  command(): string[];
}

// The kernel kills the process when the server ends, even in the middle of a computation.
const endsWithServer = ['setpriv', '--pdeathsig=KILL'];
const ownNamespaces = ['unshare', '--net', '--ipc', '--pid', '--fork', '--kill-child'];
// Every user may do this in a user namespace, unless the system forbids it.
const ownUserNamespace = ['--user', '--map-current-user'];
const withoutFiles = ['prlimit', '--fsize=0', '--core=0'];
const noPrivileges = ['setpriv', '--no-new-privs'];
// Process 1 of a namespace cannot be ended by a signal of its own, such as that of a full heap, so a shell is process 1.
const belowInit = ['sh', '-c', 'unset PWD OLDPWD; "$@"; exit $?', 'sh'];

/** Numbers that no account has: Debian reserves them. */
const firstUser = 65_000;
const users = 500;
let started = process.pid;

/** A user of its own for each process, so that none can send signals to another one. */
function asOwnUser(): string[] {
  const user = firstUser + (started++ % users);
  return [
    ...['setpriv', '--pdeathsig=KILL', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
    ...[`--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
  ];
}

/**
 * The ways to start a sandboxed process, the safest first. Which of them works depends on the rights of the server, on the installed
 * tools, and on whether another user can read the folder of the project.
 */
export function isolations(): Isolation[] {
  const shared: Isolation = { isSeparate: false, command: () => [] };
  if (platform() !== 'linux') return [shared];
  const namespaces = [...endsWithServer, ...ownNamespaces];
  const ofUser = [...namespaces, ...ownUserNamespace, '--', ...noPrivileges, ...withoutFiles, ...belowInit];
  const ofRoot: Isolation[] = [
    {
      isSeparate: true,
      command: () => [...namespaces, '--', ...asOwnUser(), ...withoutFiles, ...belowInit],
    },
    { isSeparate: true, command: () => [...asOwnUser(), ...withoutFiles] },
  ];
  return [
    ...(process.getuid?.() === 0 ? ofRoot : []),
    { isSeparate: true, command: () => ofUser },
    { isSeparate: false, command: () => [...endsWithServer, '--no-new-privs', ...withoutFiles] },
    shared,
  ];
}
