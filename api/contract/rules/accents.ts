import type { PublicProfile } from '../endpoints/profiles.ts';

/** Accents that every plan includes. Any other accent is a custom colour. */
export const includedAccents = ['#dc004e', '#0f0f23', '#3b3dd6', '#0a6847', '#b4690e', '#7a4bb3'] as const;

export const isIncludedAccent = (accent: string): boolean =>
  (includedAccents as readonly string[]).includes(accent.toLowerCase());

/** The accent of a profile's page: the group's accent takes precedence over the profile's own. */
export const effectiveAccent = ({ group, theme }: Pick<PublicProfile, 'group' | 'theme'>): string =>
  group?.accent ?? theme.accent;
