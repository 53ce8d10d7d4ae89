/** Thrown by the module of a task for input that is not accepted. The server has a sentence for each reason. */
export class InputRefused<Reason extends string> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.name = 'InputRefused';
    this.reason = reason;
  }
}

/** What a task returns for refused input. */
export interface Refusal<Reason extends string> {
  refused: Reason;
}

/** The result of the work, or why its input is refused. */
export async function resultOrRefusal<Reason extends string, Result>(
  work: () => Promise<Result>,
): Promise<Result | Refusal<Reason>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputRefused) return { refused: error.reason as Reason };
    throw error;
  }
}
