import { type Isolation, isolations } from '../src/platform/sandbox/isolation.ts';
import { SandboxProcess } from '../src/platform/sandbox/sandbox-process.ts';
import { taskModule } from '../src/platform/sandbox/task.ts';
import { descendantsOf } from './faults/processes.ts';

// A server whose sandboxed process loops forever; prints the id of that process.
const [isolation] = isolations() as [Isolation];
const task = { module: taskModule(import.meta.url, './hostile-task'), timeoutMs: 600_000, memoryMb: 200 };
const sandboxed = await SandboxProcess.start(task, isolation);
const [pid] = await descendantsOf(process.pid, 'hostile-task');
process.stdout.write(`${pid}\n`);
await sandboxed.run({ do: 'spin' });
