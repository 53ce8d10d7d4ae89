import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { remoteName } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { addClientCommands, emptyProgram } from '@meishi/cli/program';
import { Refusal } from '@meishi/cli/refusal';
import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { version } from '../admin/health/version.ts';
import { Config } from '../platform/config/config.ts';
import { packageFolder } from '../platform/config/package-folder.ts';
import type { Database } from '../platform/database/database.ts';
import { withApplication } from './application.ts';
import { addBackupAndRestore } from './backup.ts';
import { explain, reasonOf } from './explain.ts';
import { bad, type Finding, ok } from './finding.ts';
import { addRecount } from './recount.ts';
import { addRotate } from './rotate.ts';

interface FoundUser {
  user_id: string;
  email: string;
  email_verified: boolean;
}

/**
 * The user with this id or address.
 * @throws Refusal if there is none, or several with this address
 */
async function findUser(database: Pick<Database, 'query'>, idOrAddress: string): Promise<FoundUser> {
  const { rows } = await database.query<FoundUser>(
    `select user_id, email, email_verified from users where user_id = $1 or lower(email) = lower($1)`,
    [idOrAddress],
  );
  const [user, another] = rows;
  if (!user) throw new Refusal(`No user has the id or address ${idOrAddress}. Check its spelling.`);
  if (another)
    throw new Refusal(
      `Several users have the address ${idOrAddress}. Give the id of one of them: ${rows.map(({ user_id }) => user_id).join(', ')}`,
    );
  return user;
}

/** The repository, or the same folders in an image. */
const installation = dirname(packageFolder);

/** `meishi release` */
function addRelease(program: Command): void {
  program
    .command('release')
    .description(
      'Release the shell and the remotes of this installation, except where a team has released a newer one.',
    )
    .option('--from <folder>', 'the folder with shell/dist and mf-…/dist', installation)
    .action(({ from }: { from: string }) => release(from));
}

async function release(folder: string): Promise<void> {
  const [{ BundledReleases }, { create }] = await Promise.all([
    import('../releases/remotes/bundled-releases.ts'),
    import('tar'),
  ]);
  const names = await buildsIn(folder);
  if (names.length === 0) throw new Refusal(`${folder} contains no build. Run: npm run build`);
  await withApplication(async (app) => {
    const releases = app.get(BundledReleases, { strict: false });
    for (const name of names) {
      const dist = join(folder, name, 'dist');
      const archive = await buffer(create({ cwd: dist, gzip: { level: 1 }, portable: true }, ['.']));
      // One that is refused must not keep the others from being released.
      const sentence = await releases.release(name, archive).catch((error) => {
        process.exitCode = 1;
        return explain(error);
      });
      process.stdout.write(`${name}: ${sentence}\n`);
    }
  });
}

/** The parts of the product that are built in the folder, the shell first. */
async function buildsIn(folder: string): Promise<string[]> {
  const built: string[] = [];
  for (const name of (await readdir(folder)).filter((entry) => remoteName.safeParse(entry).success)) {
    const files = await readdir(join(folder, name, 'dist')).catch(() => []);
    if (files.length > 0) built.push(name);
  }
  return built.sort(
    (first, second) => Number(second === 'shell') - Number(first === 'shell') || first.localeCompare(second),
  );
}

/** `meishi grant` and `meishi revoke` */
function addGrantAndRevoke(program: Command): void {
  program
    .command('grant')
    .description('Make a user a product admin, who reads and changes all accounts and groups.')
    .argument('<user>', 'id or email address of a user whose address is verified')
    .action((user: string) => setProductAdmin(user, true));
  program
    .command('revoke')
    .description('Undo grant. Addresses in PRODUCT_ADMINS keep the role.')
    .argument('<user>', 'id or email address of the user')
    .action((user: string) => setProductAdmin(user, false));
}

async function setProductAdmin(idOrAddress: string, isAdmin: boolean): Promise<void> {
  const [{ Audit, operator }, { Database }, { EntityManager }] = await Promise.all([
    import('../platform/audit/audit.ts'),
    import('../platform/database/database.ts'),
    import('@mikro-orm/postgresql'),
  ]);
  await withApplication(async (app) => {
    const database = app.get(Database);
    const { user_id, email, email_verified } = await findUser(database, idOrAddress);
    if (isAdmin && !email_verified)
      throw new Refusal(
        `${email || user_id} has not verified an email address, which a product admin needs.`,
      );
    const isChanged = await app.get(EntityManager).transactional(async () => {
      const { rowCount } = await database.query(
        'update users set is_product_admin = $2 where user_id = $1 and is_product_admin <> $2',
        [user_id, isAdmin],
      );
      if (rowCount === 0) return false;
      const action = isAdmin ? 'product-admin-granted' : 'product-admin-revoked';
      await app.get(Audit).record({ actor: operator, action, subject: `user:${user_id}` });
      return true;
    });
    const still = !isAdmin && app.get(Config).PRODUCT_ADMINS.includes(email.toLowerCase());
    const already = isChanged ? 'now' : 'already';
    process.stdout.write(
      still
        ? `${email} stays a product admin, because PRODUCT_ADMINS names the address.\n`
        : `${email} is ${already} ${isAdmin ? 'a' : 'no'} product admin.\n`,
    );
  });
}

/** `meishi check` */
function addCheck(program: Command): void {
  program
    .command('check')
    .description(
      'Check the configuration and every service that it names. Nothing is changed, and no mail is sent without --mail.',
    )
    .option('--mail <address>', 'send a test mail to this address', addressOf)
    .action(({ mail }: { mail?: string }) => check(mail));
}

function addressOf(text: string): string {
  if (!z.email().safeParse(text).success)
    throw new InvalidArgumentError('Please write it as you@example.com.');
  return text;
}

async function check(mailTo: string | undefined): Promise<void> {
  // An invalid configuration ends the command with a sentence about each variable.
  const config = Config.ofProcess();
  print('configuration', ok('The configuration is valid.'));
  for (const { name, meant } of Config.misspelt())
    print('configuration', bad(`Nothing reads ${name}. Did you mean ${meant}?`));
  const { checksOf } = await import('./checks.ts');
  for (const [name, examine] of Object.entries(checksOf(config, mailTo))) {
    const finding = await examine().catch((error) => bad(`It cannot be checked: ${reasonOf(error)}.`));
    if (finding) print(name, finding);
  }
}

function print(name: string, { level, sentence }: Finding): void {
  if (level === 'bad') process.exitCode = 1;
  process.stdout.write(`${level.padEnd(5)}${name.padEnd(15)}${sentence}\n`);
}

/** `meishi erase` */
function addErase(program: Command): void {
  program
    .command('erase')
    .description(
      'Erase a user and everything that belongs to the account. The profiles are hidden immediately.',
    )
    .argument('<user>', 'id or email address of the user')
    .option('--now', 'erase without the 14 days in which the request can be cancelled')
    .action((user: string, { now = false }: { now?: boolean }) => erase(user, now));
}

async function erase(idOrAddress: string, isDue: boolean): Promise<void> {
  const [{ AdminErasure }, { AccountEraser }, { Database }] = await Promise.all([
    import('../admin/account-data/admin-erasure.ts'),
    import('../admin/account-data/erase-accounts.job.ts'),
    import('../platform/database/database.ts'),
  ]);
  await withApplication(async (app) => {
    const { user_id, email } = await findUser(app.get(Database), idOrAddress);
    await app.get(AdminErasure, { strict: false }).requestAsOperator(user_id, isDue);
    if (isDue) await app.get(AccountEraser, { strict: false }).erase(user_id, await app.get(Database).now());
    const name = email || user_id;
    process.stdout.write(
      isDue
        ? `${name} is erased. A worker erases the pictures.\n`
        : `${name} will be erased in 14 days. Until then, a product admin can take it back.\n`,
    );
  });
}

/** `meishi migrate` */
function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('Migrate the database to this version. Run it before the new version starts.')
    .action(async () => {
      const { DATABASE_URL } = Config.ofProcess();
      const { migrate } = await import('../schema/migrator.ts');
      const executed = await migrate(DATABASE_URL);
      const result = executed.length > 0 ? `migrated: ${executed.join(', ')}` : 'nothing to migrate';
      process.stdout.write(`${result}\n`);
    });
}

/** `meishi serve` */
function addServe(program: Command): void {
  program
    .command('serve')
    .description(
      'Start the server. ROLE says whether it answers requests, runs jobs or both, or runs the code of releases for the others.',
    )
    .action(async () => {
      // Not from the configuration: this role has no settings but its own.
      // Each import has its own literal, which the bundler follows.
      await (process.env.ROLE === 'render' ? import('../render.ts') : import('../main.ts'));
    });
}

/** `meishi` with all its commands: those of operators, and those that call a server. */
export function operatorProgram(): Command {
  const program = emptyProgram(version);
  program.commandsGroup('Commands for operators, which read the same environment variables as the server:');
  for (const add of [
    addServe,
    addMigrate,
    addRelease,
    addCheck,
    addGrantAndRevoke,
    addErase,
    addRecount,
    addBackupAndRestore,
    addRotate,
  ])
    add(program);
  addClientCommands(program);
  return program;
}
