import { readFile } from 'node:fs/promises';
import { parse } from '@swc/core';

export interface Sentences {
  /** The keys in the catalogues: of `t`, `message` and `<Trans i18nKey>`, with their contexts and plural forms. */
  keys: string[];
  /** The English sentences for one, by the sentence for several: `t('{{count}} cards', { count, one: '1 card' })`. */
  singulars: Map<string, string>;
  /** Text that people see and that does not go through `t`. */
  untranslatable: { line: number; text: string }[];
}

/** Any node of the syntax tree of SWC. */
interface Node {
  type?: string;
  span?: { start: number };
  [field: string]: unknown;
}

const functions = ['t', 'message'];
/** Elements whose text is for programs. */
const technical = ['script', 'style', 'code'];
/** Attributes whose text people see or hear. */
const shownAttributes =
  /^(abbr|alt|aria-(description|label|placeholder|roledescription|valuetext)|caption|description|label|placeholder|summary|title)$/;
/** A word that is no name of a format or an address. */
const word = /(?<![\p{L}/.])\p{L}\p{Ll}{2,}(?!\S*:\/\/)/u;

/** The sentences of a TypeScript file. */
export async function sentencesOf(file: string, language: string): Promise<Sentences> {
  const code = await readFile(file, 'utf8');
  const tree = await parse(code, { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true });
  // Positions are bytes, and continue from one parsed file to the next.
  const bytes = Buffer.from(code);
  const lineAt = ({ span }: Node) =>
    bytes
      .subarray(0, (span?.start ?? 0) - tree.span.start)
      .toString()
      .split('\n').length;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const found: Sentences = { keys: [], singulars: new Map(), untranslatable: [] };

  const add = (sentences: string[], { count, context, one }: Record<string, Node | undefined>) => {
    const contexts = context ? textsOf(context).map((text) => `_${text}`) : [''];
    const forms = count ? pluralCategories.map((category) => `_${category}`) : [''];
    const [singular] = one ? textsOf(one) : [];
    for (const sentence of sentences) {
      if (singular) found.singulars.set(sentence, singular);
      for (const of of contexts) for (const form of forms) found.keys.push(sentence + of + form);
    }
  };
  const report = (node: Node, text: string) => {
    if (word.test(text)) found.untranslatable.push({ line: lineAt(node), text: text.trim() });
  };

  const visit = (node: Node, isShown: boolean): void => {
    let shown = isShown;
    if (node.type === 'CallExpression' && functions.includes(nameOf(node.callee))) {
      const [sentence, options] = (node.arguments as { expression: Node }[]).map(
        ({ expression }) => expression,
      );
      if (sentence) add(textsOf(sentence), options ? propertiesOf(options) : {});
    }
    if (node.type === 'JSXElement') {
      const { name, attributes } = node.opening as { name: Node; attributes: Node[] };
      const tag = nameOf(name);
      shown = !technical.includes(tag);
      const isElement = tag === tag.toLowerCase();
      const given = Object.fromEntries(
        attributes.flatMap((attribute) =>
          attribute.name ? [[nameOf(attribute.name), attribute.value as Node]] : [],
        ),
      );
      if (tag === 'Trans' && given.i18nKey)
        add(textsOf(given.i18nKey), { ...(given.values && propertiesOf(given.values)), ...given });
      for (const [attribute, value] of Object.entries(given))
        if (shown && isElement && shownAttributes.test(attribute) && value?.type === 'StringLiteral')
          report(value, String(value.value));
    }
    if (node.type === 'JSXText' && shown) report(node, String(node.value));
    for (const child of Object.values(node).flat())
      if (child && typeof child === 'object') visit(child as Node, shown);
  };
  visit(tree as unknown as Node, true);
  return found;
}

/** The texts that an expression can be, as far as they are written in it. */
function textsOf(expression: Node): string[] {
  if (expression.type === 'StringLiteral') return [String(expression.value)];
  if (expression.type === 'TemplateLiteral') {
    const [whole, ...others] = expression.quasis as { cooked: string }[];
    return whole && others.length === 0 ? [whole.cooked] : [];
  }
  if (expression.type === 'ConditionalExpression')
    return [...textsOf(expression.consequent as Node), ...textsOf(expression.alternate as Node)];
  return expression.expression ? textsOf(expression.expression as Node) : [];
}

/** The properties of an object that is written out. */
function propertiesOf(expression: Node): Record<string, Node> {
  const object = expression.expression ? (expression.expression as Node) : expression;
  const properties = (object.properties ?? []) as Node[];
  return Object.fromEntries(
    properties.flatMap((property) => {
      if (property.type === 'Identifier') return [[String(property.value), property]];
      return property.key ? [[nameOf(property.key), property.value as Node]] : [];
    }),
  );
}

const nameOf = (node: unknown) => String((node as Node | undefined)?.value ?? '');
