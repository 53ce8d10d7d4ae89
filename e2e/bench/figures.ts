/** A measured number beside what it is compared with. */
export interface Figure {
  name: string;
  value: number;
  unit: 'per s' | 'ms' | 's' | 'KB' | 'bytes' | 'MB' | '';
  /** The same work without the product, measured in the same run. */
  reference?: { name: string; value: number };
  /** A limit of the ratio to the reference, or of the value if there is no reference. */
  target?: Target;
}

export type Target = { atLeast: number } | { atMost: number };

/** The figures of one subject, and sentences that explain how they are measured. */
export interface Measured {
  explanation: string;
  figures: Figure[];
}

export interface Subject {
  /** For `--only`. */
  key: string;
  title: string;
  measure(options: Options): Promise<Measured>;
}

export interface Options {
  /** Duration of the mixed load. */
  minutes: number;
  /** The larger number of events of a group. */
  events: number;
  /** Prints a line of progress. */
  say(sentence: string): void;
}

export const ratioOf = ({ value, reference }: Figure): number | undefined =>
  reference && value / reference.value;

/** Undefined without a target. */
export function meetsTarget(figure: Figure): boolean | undefined {
  const { target, value } = figure;
  const compared = ratioOf(figure) ?? value;
  if (!target) return undefined;
  return 'atLeast' in target ? compared >= target.atLeast : compared <= target.atMost;
}

/** Whether a larger ratio is better. Rates are; times and sizes are not. */
export const isBetterLarge = ({ unit }: Figure): boolean => unit === 'per s';
