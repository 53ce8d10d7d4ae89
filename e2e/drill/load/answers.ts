/** What a request of the load was for. */
export type Kind = 'click' | 'view' | 'profile change' | 'exchange' | 'checkout' | 'photo';

/** How a request ended: a status, or none. */
export interface Answer {
  kind: Kind;
  /** Milliseconds since the epoch. */
  begunAt: number;
  endedAt: number;
  status: number | 'no answer in time' | 'no connection';
  hasRetryAfter: boolean;
}

/** Whether the product did what was asked. A stale version is the right answer to a change whose predecessor was stored. */
export const isDone = ({ status }: Answer) => typeof status === 'number' && (status < 400 || status === 409);

/** The error that clients understand: try again, and when. */
export const isClearRefusal = ({ status, hasRetryAfter }: Answer) => status === 503 && hasRetryAfter;

/** The kinds that need nothing but the database, so that their gaps measure its outage. */
const steady: Kind[] = ['click', 'view', 'profile change'];

/** The longest time in seconds in which requests of one kind were not done. */
export function longestOutage(answers: Answer[]): number {
  const gaps = steady.flatMap((kind) => {
    const done = answers
      .filter((answer) => answer.kind === kind && isDone(answer))
      .map(({ endedAt }) => endedAt)
      .sort((first, second) => first - second);
    return done.slice(1).map((at, index) => at - (done[index] ?? at));
  });
  return Math.max(0, ...gaps) / 1000;
}

/** Counts of equal texts, most frequent first: `12 × click 502`. */
export function tally(texts: string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([, first], [, second]) => second - first)
    .map(([text, count]) => `${count} × ${text}`);
}
