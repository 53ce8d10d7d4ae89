import { calculateForAST } from '@bramus/specificity/core';
import { compile } from 'css-select';
import {
  type Atrule,
  type Block,
  type CssNode,
  type Declaration as DeclarationNode,
  generate,
  ident,
  type MediaQuery,
  parse,
  type Rule as RuleNode,
} from 'css-tree';
import type { LeftOut } from './left-out.ts';

/** What a drawing is made for. */
export type Medium = 'print' | 'screen';

/** Whether a list of media queries holds for a drawing, which has light colours, no motion and no pointer. */
function mediaApply(queries: string, medium: Medium): boolean {
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

export interface Declaration {
  property: string;
  value: string;
  isImportant: boolean;
}

interface Rule {
  selector: string;
  specificity: number;
  declarations: Declaration[];
}

export type Leave = (left: LeftOut) => void;

export type MatchedRule = Rule & { matches: (element: Element) => boolean };

/** The rules of the style sheets of a drawing that apply to this medium, with what they select. */
export function rulesOf(root: Element, medium: Medium, leave: Leave): MatchedRule[] {
  return [...root.querySelectorAll('style')]
    .filter((sheet) => /^\s*(?:text\/css\s*(?:;.*)?)?$/i.test(sheet.getAttribute('type') ?? ''))
    .filter((sheet) => mediaApply(sheet.getAttribute('media') ?? 'all', medium))
    .flatMap((sheet) => [...readRules(parseCss(sheet.textContent ?? '', 'stylesheet'), medium, leave)])
    .flatMap((rule) => {
      const matches = matcherOf(rule.selector, leave);
      return matches ? [{ ...rule, matches }] : [];
    });
}

function* readRules(tree: CssNode | undefined, medium: Medium, leave: Leave): Generator<Rule> {
  if (!tree || !('children' in tree)) return;
  for (const node of tree.children ?? []) {
    if (node.type === 'Rule') yield* rulesOfRule(node, leave);
    else if (node.type === 'Atrule') yield* rulesWithin(node, medium, leave);
  }
}

function* rulesOfRule({ prelude, block }: RuleNode, leave: Leave): Generator<Rule> {
  if (prelude.type !== 'SelectorList') return;
  const declarations = declarationsOf(block);
  if (block.children.some(({ type }) => type === 'Rule' || type === 'Atrule')) leave('style:@nest');
  for (const selector of prelude.children) {
    const { a, b, c } = calculateForAST(selector).toObject();
    yield { selector: generate(selector), specificity: (a * 1_000 + b) * 1_000 + c, declarations };
  }
}

function* rulesWithin({ name, prelude, block }: Atrule, medium: Medium, leave: Leave): Generator<Rule> {
  const rule = name.toLowerCase();
  if (rule === 'media') {
    if (prelude && /width|height|aspect-ratio|resolution/i.test(generate(prelude))) leave('style:@media');
    if (mediaApply(prelude ? generate(prelude) : 'all', medium))
      yield* readRules(block ?? undefined, medium, leave);
  } else if (rule === 'import') leave('style-sheet');
  else if (rule === 'supports' || rule === 'layer') {
    leave(`style:@${rule}`);
    yield* readRules(block ?? undefined, medium, leave);
  } else if (/^(?:container|scope|starting-style)$/.test(rule)) leave(`style:@${rule}`);
}

/** The declarations of a style attribute. */
export function readStyle(style: string): Declaration[] {
  return declarationsOf(parseCss(style, 'declarationList'));
}

function declarationsOf(block: Block | CssNode | undefined): Declaration[] {
  if (!block || !('children' in block)) return [];
  return [...(block.children ?? [])]
    .filter((node): node is DeclarationNode => node.type === 'Declaration')
    .map(({ property, value, important }) => ({
      property: property.startsWith('--') ? property : ident.decode(property).toLowerCase(),
      value: generate(value).trim(),
      isImportant: Boolean(important),
    }));
}

function parseCss(text: string, context: string): CssNode | undefined {
  try {
    return parse(text, { context });
  } catch {
    return undefined;
  }
}

/** What people do, and parts that no drawing has, never matches a print. */
const neverMatches =
  /::|:(?:hover|active|focus|visited|target|before|after|first-line|first-letter|selection)\b/;

function matcherOf(selector: string, leave: Leave): ((element: Element) => boolean) | undefined {
  try {
    // Namespaces: all elements are those of SVG.
    return compile<Node, Element>(selector.replace(/(^|[\s>+~,(])(?:[\w-]+|\*)?\|(?=[\w*])/g, '$1'), {
      xmlMode: true,
      adapter,
    }) as (element: Element) => boolean;
  } catch {
    if (!neverMatches.test(selector)) leave('style:@selector');
    return undefined;
  }
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
const parentOf = (node: Node) => node.parentNode;

const adapter = {
  isTag: isElement,
  getAttributeValue: (element: Element, name: string) => element.getAttribute(name) ?? undefined,
  getChildren: (node: Node) => [...node.childNodes],
  getName: ({ localName }: Element) => localName,
  getParent: parentOf,
  getSiblings: (node: Node) => (parentOf(node) ? [...(node.parentNode?.childNodes ?? [])] : [node]),
  prevElementSibling: (node: Node) => (parentOf(node) ? (node as Element).previousElementSibling : null),
  getText: ({ textContent }: Node) => textContent ?? '',
  hasAttrib: (element: Element, name: string) => element.hasAttribute(name),
  removeSubsets: (nodes: Node[]) => nodes,
};
