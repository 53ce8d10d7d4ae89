import { styleText } from 'node:util';

interface Outcome {
  ok: boolean;
  /** What the printed line adds after the duration. */
  note?: string;
}

/**
 * Runs a step and prints its title, then its result and duration.
 * @throws the error of the step, which counts as failed
 */
export async function showStep<Result extends Outcome>(
  title: string,
  step: () => Promise<Result>,
): Promise<Result> {
  console.log(styleText('dim', `▸ ${title}`));
  const started = performance.now();
  const end = ({ ok, note = '' }: Outcome) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const mark = ok ? styleText('green', '✔') : styleText('red', '✖');
    console.log(`${mark} ${title} ${styleText('dim', `(${seconds} s${note})`)}`);
  };
  try {
    const result = await step();
    end(result);
    return result;
  } catch (reason) {
    end({ ok: false });
    throw reason;
  }
}
