import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** A line of standard input; empty at its end. */
export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await Promise.race([lines.question(question), once(lines, 'close').then(() => '')]);
    return answer.trim();
  } finally {
    lines.close();
  }
}
