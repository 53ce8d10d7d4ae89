import { id } from '@meishi/api-contract/shapes/fields';
import { type Command, Option } from 'commander';
import { ask } from '../ask.ts';
import { asJson } from '../calls/output.ts';
import { type ConnectionOptions, connect, serverOption } from '../connection.ts';
import { readFile } from '../read-file.ts';
import { Refusal } from '../refusal.ts';

interface PlanOptions extends ConnectionOptions {
  output: 'text' | 'json';
}

interface ApplyOptions extends ConnectionOptions {
  at?: string;
  yes?: true;
}

/** `meishi export-group`, `meishi plan` and `meishi apply` */
export function addGroupCommands(program: Command): void {
  program
    .command('export-group')
    .description(
      'Write the links of a group, with the overrides of its admins, as a file for plan and apply.',
    )
    .argument('<group>', 'name or id of the group')
    .addOption(serverOption())
    .action(exportGroup);
  program
    .command('plan')
    .description(
      'List what a file would change in its group, and on the page of every member. Nothing is changed.',
    )
    .argument('<file>', 'file such as group.yaml, as export-group writes it')
    .addOption(new Option('--output <format>').choices(['text', 'json']).default('text'))
    .addOption(serverOption())
    .action(plan);
  program
    .command('apply')
    .description('Change the links and overrides of a group to those of a file, after its plan is confirmed.')
    .argument('<file>', 'file such as group.yaml, as export-group writes it')
    .option('--at <version>', 'refuse unless the links still have the version of a plan')
    .option('--yes', 'without a question')
    .addOption(serverOption())
    .action(apply);
}

async function exportGroup(group: string, options: ConnectionOptions): Promise<void> {
  if (!id.safeParse(group).success) throw new Refusal(`${group} isn’t the name or id of a group.`);
  const [{ readGroup }, { writeGroupFile }] = await Promise.all([
    import('./group-state.ts'),
    import('./group-file.ts'),
  ]);
  const { call } = await connect(options);
  process.stdout.write(writeGroupFile(group, await readGroup(call, group)));
}

async function plan(path: string, { output, ...connection }: PlanOptions): Promise<void> {
  const { reportText } = await import('./plan-text.ts');
  const { plan, report } = await makePlan(path, connection);
  process.stdout.write(output === 'json' ? asJson(report) : plan ? reportText(report) : nothing);
}

const nothing = 'Nothing to change.\n';

async function apply(path: string, { at, yes, ...connection }: ApplyOptions): Promise<void> {
  const [{ reportText }, { applyPlan }] = await Promise.all([
    import('./plan-text.ts'),
    import('./apply-plan.ts'),
  ]);
  const { call, plan, report } = await makePlan(path, connection);
  if (at !== undefined && at !== String(report.version))
    throw new Refusal(`The links now have the version ${report.version}. Run meishi plan again.`);
  if (!plan) {
    process.stdout.write(nothing);
    return;
  }
  process.stdout.write(reportText(report));
  if (!yes && (await ask('Apply this? Only yes applies it: ')) !== 'yes')
    throw new Refusal('Nothing is changed.');
  await applyPlan(call, report.group, plan);
  process.stdout.write('Applied.\n');
}

/** The plan is null if nothing would change. */
async function makePlan(path: string, connection: ConnectionOptions) {
  const [{ readGroupFile }, { readGroup }, { isEmpty, planOf }, { reportOf }] = await Promise.all([
    import('./group-file.ts'),
    import('./group-state.ts'),
    import('./plan.ts'),
    import('./plan-text.ts'),
  ]);
  const { file, placeOf } = readGroupFile(String(await readFile(path)), path);
  const { call } = await connect(connection);
  const state = await readGroup(call, file.group);
  const plan = planOf(file, placeOf, state);
  return { call, plan: isEmpty(plan) ? null : plan, report: reportOf(file.group, plan, state) };
}
