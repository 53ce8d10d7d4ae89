import { logFailure } from '../../log-failure.ts';
import { IdentityError } from '../identity/identity.ts';
import { type IdentityProblem, identityProblem } from './identity-problem.ts';

/** The problem to show for a rejected action. */
export function problemOf(error: unknown): IdentityProblem {
  if (error instanceof IdentityError) return identityProblem(error.code);
  logFailure('Signing in failed', error);
  return identityProblem('internal-error');
}
