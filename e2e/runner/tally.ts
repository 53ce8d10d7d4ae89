import { styleText } from 'node:util';

/** How many tests a step ran. */
export interface Count {
  passed: number;
  failed: number;
}

/** What a step found; its output is shown when it failed. */
export interface Result extends Partial<Count> {
  ok: boolean;
  output: string;
}

/** Runs steps, says how long each took, and adds up what they found. */
export class Tally {
  readonly #failedSteps: string[] = [];
  readonly #count: Count = { passed: 0, failed: 0 };

  /** Resolves to whether the step went well. */
  async run(title: string, step: () => Promise<Result>): Promise<boolean> {
    const started = Date.now();
    console.log(styleText('dim', `▸ ${title}`));
    const { ok, output, passed = 0, failed = 0 } = await step().catch(broken);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const tests = passed + failed > 0 ? `, ${passed} passed, ${failed} failed` : '';
    const mark = ok ? styleText('green', '✔') : styleText('red', '✖');
    console.log(`${mark} ${title} (${seconds} s${tests})`);
    if (!ok) {
      console.log(`\n${output.trim()}\n`);
      this.#failedSteps.push(title);
    }
    this.#count.passed += passed;
    this.#count.failed += failed;
    return ok;
  }

  /** Prints the last lines. Says the exit code of the whole run. */
  finish(started: number): number {
    console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
    if (this.#failedSteps.length > 0) console.log(`Failed: ${this.#failedSteps.join(', ')}`);
    console.log(`${this.#count.passed} passed, ${this.#count.failed} failed`);
    return this.#failedSteps.length > 0 || this.#count.failed > 0 ? 1 : 0;
  }
}

function broken(reason: unknown): Result {
  return { ok: false, output: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason) };
}
