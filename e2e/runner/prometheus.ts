import { hasPrometheus } from '../../api/embedded/stand-ins/prometheus-programs.ts';
import { installDebianPackages } from './debian.ts';
import type { Result } from './tally.ts';

/** Provides Prometheus, which the tests run the alert rules and the queries of the dashboard on. */
export async function providePrometheus(): Promise<Result> {
  if (hasPrometheus()) return { ok: true, output: '' };
  const aptOutput = await installDebianPackages(['prometheus']);
  const sentence =
    'Prometheus is missing, and apt-get could not install it. Install prometheus and promtool.';
  return hasPrometheus()
    ? { ok: true, output: '' }
    : { ok: false, output: `${aptOutput ?? ''}\n${sentence}` };
}
