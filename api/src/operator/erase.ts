import type { Command } from 'commander';
import { withApplication } from './application.ts';
import { findUser } from './find-user.ts';

/** `meishi erase` */
export function addErase(program: Command): void {
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
