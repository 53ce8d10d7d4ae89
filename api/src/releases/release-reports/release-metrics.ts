import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { ReleaseReports } from './release-reports.ts';

/** Shows what browsers reported about stored releases in the last three hours. Every process shows the same numbers. */
@Injectable()
export class ReleaseMetrics {
  constructor(metrics: Metrics, reports: ReleaseReports) {
    const counts = metrics.reading(() => reports.recent());
    metrics.gauge(
      {
        name: 'meishi_release_loads',
        help: 'Loads of the app that opened a page of a release, in the last three hours. All processes show the same numbers.',
        labelNames: ['remote', 'version'],
      },
      async () =>
        ((await counts.latest()) ?? [])
          .filter(({ kind }) => kind === 'load')
          .map(({ remote, version, count }) => [count, { remote, version }]),
    );
    metrics.gauge(
      {
        name: 'meishi_release_failures',
        help: 'Loads of the app in which a release failed, by the first kind, in the last three hours. All processes show the same numbers.',
        labelNames: ['remote', 'version', 'kind'],
      },
      async () =>
        ((await counts.latest()) ?? [])
          .filter(({ kind }) => kind !== 'load')
          .map(({ remote, version, kind, count }) => [count, { remote, version, kind }]),
    );
  }
}
