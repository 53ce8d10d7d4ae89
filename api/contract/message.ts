/** Marks a sentence that is translated where it is shown, so that the catalogues know of it. */
export function message(sentence: string): string {
  return sentence;
}

/** Says a sentence in somebody's language, its `{{values}}` filled in. */
export type Say = (sentence: string, values?: Record<string, unknown>) => string;

interface Bounds {
  minimum?: unknown;
  maximum?: unknown;
  params?: Record<string, unknown>;
}

/** What a schema's sentence is filled in with: the bounds that were passed. */
export function issueValues(issue: object): Record<string, unknown> {
  const { minimum, maximum, params }: Bounds = issue;
  return { minimum, maximum, ...params };
}
