import { branding } from '../branding/branding.ts';
import type { Letter, LetterBlock, LetterLink } from './letter.ts';

/** What every mail ends with. */
export interface Footer {
  /** Where the product runs. */
  origin: string;
  links: LetterLink[];
}

/** The plain text of a mail, for programs and people who prefer it. */
export function mailText(
  { heading, body, action, more = [], notes = [], reason }: Letter,
  footer: Footer,
): string {
  const end = ['-- ', reason, ...footer.links.map(textOf), `${branding().name}: ${footer.origin}`];
  return [
    heading,
    ...body.flatMap(blockText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(more.length ? [more.map(textOf).join('\n')] : []),
    ...notes,
    end.join('\n'),
  ].join('\n\n');
}

const textOf = ({ label, url }: LetterLink) => `${label}: ${url}`;

/** Pictures are not in the text, which is complete without them. */
function blockText(block: LetterBlock): string | string[] {
  if (typeof block === 'string') return block;
  if ('pictures' in block) return [];
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
}
