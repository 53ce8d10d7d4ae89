import type { Session } from '../session/session.ts';
import type { Answer } from '../testing/stand-in-api.ts';

/** What a remote that runs by itself is given, in its `src/examples.ts`; everything may be left out. */
export interface Examples {
  /** Instead of what the contract says that answers look like. */
  answers?: Answer[];
  /** Values of the parameters in its routes: `{ groupname: 'lindenhof' }`. */
  params?: Record<string, string>;
  /** Who is there. */
  session?: Session;
}
