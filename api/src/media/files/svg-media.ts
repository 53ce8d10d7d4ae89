import { type CssNode, generate, type MediaQuery, parse } from 'css-tree';

/** What a drawing is made for. */
export type Medium = 'print' | 'screen';

/** Whether a list of media queries holds for a drawing, which has light colours, no motion and no pointer. */
export function mediaApply(queries: string, medium: Medium): boolean {
  try {
    const list = parse(queries, { context: 'mediaQueryList' });
    if (list.type !== 'MediaQueryList') return true;
    return list.children.isEmpty || list.children.some((query) => holds(query as MediaQuery, medium));
  } catch {
    return false;
  }
}

function holds({ modifier, mediaType, condition }: MediaQuery, medium: Medium): boolean {
  const isMeant = mediaType === null || mediaType === 'all' || mediaType.toLowerCase() === medium;
  const all = isMeant && (condition === null || conditionHolds(condition));
  return modifier?.toLowerCase() === 'not' ? !all : all;
}

function conditionHolds(condition: CssNode): boolean {
  if (condition.type !== 'Condition') return featureHolds(generate(condition));
  const parts = condition.children.toArray();
  const isWord = (word: string) =>
    parts.some((part) => part.type === 'Identifier' && part.name.toLowerCase() === word);
  const results = parts.filter((part) => part.type !== 'Identifier').map((part) => conditionHolds(part));
  if (isWord('not')) return !results[0];
  return isWord('or') ? results.some(Boolean) : results.every(Boolean);
}

const featureHolds = (feature: string) =>
  /prefers-color-scheme:\s*light|prefers-reduced-motion|^\(color\)$|min-width:\s*0/i.test(feature) &&
  !/no-preference/i.test(feature);
