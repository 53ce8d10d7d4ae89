import type { AccentColours } from './accent-colours.ts';
import { branding } from './branding.ts';

/** The style sheet that puts the installation's accent in place of the built-in one on pages of the shell; else empty. */
export function brandingStyle(): string {
  const { accents } = branding();
  if (!accents) return '';
  const [light, dark] = [declarations(accents.light), declarations(accents.dark)];
  return `:root,[data-theme=light]{${light}}[data-theme=dark]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`;
}

function declarations(colours: AccentColours): string {
  const variableOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries(colours)
    .map(([name, colour]) => `--${variableOf(name)}:${colour};`)
    .join('');
}
