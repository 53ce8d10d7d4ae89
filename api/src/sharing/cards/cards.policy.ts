import type { cardStandings } from './card.entity.ts';

export type RegistrationRefusal =
  | 'card-taken'
  | 'card-lost'
  | 'card-retired'
  | 'claim-code-required'
  | 'claim-code-wrong';

interface CardToRegister {
  standing: (typeof cardStandings)[number];
  isOwned: boolean;
  hasClaimCode: boolean;
}

/** Why a user cannot register a card; null if they can. `code` is the result of checking the claim code. */
export function registrationRefusal(
  { standing, isOwned, hasClaimCode }: CardToRegister,
  code: 'none' | 'right' | 'wrong',
): RegistrationRefusal | null {
  if (standing === 'retired') return 'card-retired';
  if (standing === 'lost') return 'card-lost';
  if (isOwned) return 'card-taken';
  if (!hasClaimCode) return null;
  if (code === 'right') return null;
  return code === 'none' ? 'claim-code-required' : 'claim-code-wrong';
}
