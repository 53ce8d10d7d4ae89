import type { PublicProfile } from './profiles.js';

/** Accents that every plan covers; any other is a colour of one's own. */
export const houseAccents = ['#dc004e', '#0f0f23', '#3b3dd6', '#0a6847', '#b4690e', '#7a4bb3'] as const;

export const isHouseAccent = (accent: string): boolean =>
  (houseAccents as readonly string[]).includes(accent.toLowerCase());

/** The accent that a profile's page bears: its group's comes before its own. */
export const shownAccent = ({ group, theme }: Pick<PublicProfile, 'group' | 'theme'>): string =>
  group?.accent ?? theme.accent;
