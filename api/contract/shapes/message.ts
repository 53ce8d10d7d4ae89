/** Marks a sentence for the catalogues; it is translated where it is shown. */
export function message(sentence: string): string {
  return sentence;
}

/** Translates a sentence and fills in its `{{values}}`. */
export type TranslateSentence = (sentence: string, values?: Record<string, unknown>) => string;

interface Bounds {
  minimum?: unknown;
  maximum?: unknown;
  params?: Record<string, unknown>;
}

/** The values for a schema's message: the violated bounds. */
export function issueValues(issue: object): Record<string, unknown> {
  const { minimum, maximum, params }: Bounds = issue;
  return { minimum, maximum, ...params };
}
