import { platform } from 'node:os';
import process from 'node:process';

/** How a sandboxed process is isolated from the server, beyond Node's permission model. */
export interface Isolation {
  /** The command that sets the process up and then executes it; empty if none is used. */
  command: string[];
  /** The user id of the process, if no command sets it. */
  user?: number;
  /** The kinds of isolation that the process lacks. */
  missing: string[];
}

/** `nobody` and `nogroup`, which own nothing. */
const nobodyUid = 65534;

const noNetwork = ['unshare', '--net', '--ipc', '--'];
// For servers without root: in a user namespace, every user may give up the network.
const noNetworkForAll = ['unshare', '--user', '--map-current-user', '--net', '--ipc', '--'];
// The kernel kills the process when the server ends, even in the middle of a computation.
const setPrivileges = ['setpriv', '--no-new-privs', '--pdeathsig=KILL'];
const noCapabilities = ['--bounding-set=-all', '--inh-caps=-all'];
const asNobody = [`--reuid=${nobodyUid}`, `--regid=${nobodyUid}`, '--clear-groups'];

/**
 * The ways to start a sandboxed process on this machine, the safest first. Which of them works depends on the
 * rights of the server, on the installed tools, and on whether `nobody` can read the folder of the project.
 */
export function isolations(): Isolation[] {
  const plain: Isolation = { command: [], missing: ['user', 'network', 'end with the server'] };
  if (platform() !== 'linux') return [plain];
  if (process.getuid?.() !== 0)
    return [
      { command: [...noNetworkForAll, ...setPrivileges], missing: ['user'] },
      { command: setPrivileges, missing: ['user', 'network'] },
      plain,
    ];
  const stripped = [...setPrivileges, ...noCapabilities];
  return [
    { command: [...noNetwork, ...stripped, ...asNobody], missing: [] },
    { command: [...stripped, ...asNobody], missing: ['network'] },
    { command: [], user: nobodyUid, missing: ['network', 'end with the server'] },
    { command: [...noNetwork, ...stripped], missing: ['user'] },
    { command: stripped, missing: ['user', 'network'] },
    plain,
  ];
}
