import type { Session } from '../session/session.ts';
import type { Answer } from '../testing/stand-in-api.ts';

/** What a remote can provide in `src/examples.ts` for running alone. Everything is optional. */
export interface Examples {
  /** Answers that replace those made from the contract. */
  answers?: Answer[];
  /** Values of the parameters in its routes: `{ groupname: 'lindenhof' }`. */
  params?: Record<string, string>;
  session?: Session;
}
