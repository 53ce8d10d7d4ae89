import type { StopReason } from '@meishi/api-contract/endpoints/remotes/releases';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { typicalMs } from '../../release-reports/load-times.ts';
import { ActivationsService } from '../activation/activations.service.ts';
import { LiveReleases } from '../activation/live-releases.ts';
import {
  Canaries,
  canaryVerdict,
  counted,
  minimumLoads,
  type Sample,
  type WatchedCanary,
} from './canaries.ts';

const watchCanaries = defineJob({ name: 'watch-canaries', data: z.object({}), cron: '* * * * *' });

const actor = { kind: 'system', id: watchCanaries.name, label: 'the watch over canaries' } as const;

/** Every minute, ends canaries that are worse than the live version, and moves the others to their next step. */
@Injectable()
export class CanaryWatch implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly live: LiveReleases,
    private readonly canaries: Canaries,
    private readonly activations: ActivationsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(watchCanaries, () => this.watch());
  }

  async watch(): Promise<void> {
    const live = await this.live.read();
    const running = live
      .filter(({ canary }) => canary !== null)
      .map(({ remote, version }) => ({
        remote,
        version,
        beside: live.find((other) => other.remote === remote && other.canary === null)?.version ?? '',
      }));
    if (running.length === 0) return;
    for (const canary of await this.canaries.watched(running)) await this.decide(canary);
  }

  private async decide({ steps, is_due, canary, live, ...release }: WatchedCanary): Promise<void> {
    const verdict = canaryVerdict(canary, live);
    if (verdict === 'fails more' || verdict === 'slower') {
      const worse = verdict === 'slower' ? 'load-time' : 'failures';
      const because = { worse, canary: numbersOf(canary), live: numbersOf(live) } as const;
      return this.activations.stopCanary(release, because, actor);
    }
    const [percent, ...later] = steps;
    if (percent && is_due && canary.loads >= minimumLoads && verdict === 'as good')
      await this.activations.stepCanary(release, percent, later, actor);
  }
}

function numbersOf(sample: Sample): StopReason['live'] {
  const { loads, failures, times } = counted(sample);
  return { loads, failures, load_ms: typicalMs(times) };
}
