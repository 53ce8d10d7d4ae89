import { showStep } from '../../api/embedded/launch/show-step.ts';

/** The number of tests in a step. */
export interface Count {
  passed: number;
  failed: number;
}

/** The result of a step. Its output is shown if it failed. */
export interface Result extends Partial<Count> {
  ok: boolean;
  output: string;
}

/** Runs steps, prints their durations and adds up their results. */
export class Tally {
  private readonly failedSteps: string[] = [];
  private readonly parts: string[] = [];
  private readonly count: Count = { passed: 0, failed: 0 };

  /** Resolves to whether the step succeeded. */
  async run(title: string, step: () => Promise<Result>): Promise<boolean> {
    const { ok, output, passed, failed } = await showStep(title, async () => {
      const { passed = 0, failed = 0, ...result } = await step().catch(broken);
      const note = passed + failed > 0 ? `, ${passed} passed, ${failed} failed` : '';
      return { ...result, passed, failed, note };
    });
    if (!ok) {
      console.log(`\n${output.trim()}\n`);
      this.failedSteps.push(title);
    }
    this.count.passed += passed;
    this.count.failed += failed;
    return ok;
  }

  /** Runs the steps of a part and records their total duration. */
  async part<Outcome>(title: string, steps: () => Promise<Outcome>): Promise<Outcome> {
    const started = Date.now();
    try {
      return await steps();
    } finally {
      this.parts.push(`${title} ${Math.round((Date.now() - started) / 1000)} s`);
    }
  }

  /** Prints the summary. Returns the exit code of the run. */
  finish(started: number): number {
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`\nTook ${seconds} s: ${this.parts.join(', ')}.`);
    if (this.failedSteps.length > 0) console.log(`Failed: ${this.failedSteps.join(', ')}`);
    console.log(`${this.count.passed} passed, ${this.count.failed} failed`);
    return this.failedSteps.length > 0 || this.count.failed > 0 ? 1 : 0;
  }
}

function broken(reason: unknown): Result {
  return { ok: false, output: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason) };
}
