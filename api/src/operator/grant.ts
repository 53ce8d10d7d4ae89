import { Refusal } from '@meishi/cli/refusal';
import type { Command } from 'commander';
import { withApplication } from './application.ts';
import { findUser } from './find-user.ts';

/** `meishi grant` and `meishi revoke` */
export function addGrantAndRevoke(program: Command): void {
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
  const [{ Audit, operator }, { Config }, { Database }, { EntityManager }] = await Promise.all([
    import('../platform/audit/audit.ts'),
    import('../platform/config/config.ts'),
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
