import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';

type Checks = Record<string, 'up' | 'down'>;

/**
 * Whether this process is ready for traffic. While it drains, Fastify itself answers every request with 503. Terminus would
 * answer in its own form, which is not the contract's, and needs an indicator class for each of these checks.
 */
@Injectable()
export class HealthService {
  private migrated = false;

  constructor(
    private readonly database: Database,
    private readonly orm: MikroORM,
  ) {}

  /** @throws DomainError `unavailable` that names the checks that are down. */
  async readiness(): Promise<{ checks: Checks }> {
    const checks: Checks = {
      database: await this.isUp(() => this.database.query('select 1')),
      migrations: await this.isUp(() => this.requireMigrated()),
    };
    const down = Object.keys(checks).filter((name) => checks[name] === 'down');
    if (down.length === 0) return { checks };
    throw new DomainError('unavailable', `Not ready: ${down.join(' and ')}.`, { level: 'warn' });
  }

  private async requireMigrated(): Promise<void> {
    // Migrations only go forward while a process runs, so a positive result stays valid.
    this.migrated ||= (await this.orm.migrator.getPending()).length === 0;
    if (!this.migrated) throw new Error('migrations are pending');
  }

  private async isUp(check: () => Promise<unknown>): Promise<'up' | 'down'> {
    return check().then(
      () => 'up',
      () => 'down',
    );
  }
}
