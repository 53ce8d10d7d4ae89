import { pgbouncerProgram } from '../../api/embedded/stand-ins/pgbouncer-program.ts';
import { installDebianPackages } from './debian.ts';
import type { Result } from './tally.ts';

/** Provides PgBouncer, through which the tests connect to the database. */
export async function providePgbouncer(): Promise<Result> {
  if (pgbouncerProgram()) return { ok: true, output: '' };
  const aptOutput = await installDebianPackages(['pgbouncer']);
  const sentence = 'PgBouncer is missing, and apt-get could not install it. Install pgbouncer.';
  return pgbouncerProgram()
    ? { ok: true, output: '' }
    : { ok: false, output: `${aptOutput ?? ''}\n${sentence}` };
}
