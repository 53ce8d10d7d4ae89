import { InputRefused } from '../../platform/sandbox/input-refused.ts';
import type { PictureRefusal } from './picture-refusal.ts';

/** Comments and instructions before the drawing, in characters. */
const maxProlog = 256 * 1024;
/** A declaration of the document type is read up to this size, and entities expand by no more than this, in characters. */
const maxDeclaration = 64 * 1024;
const maxExpansion = 1024 * 1024;

/** Entities that every document has. */
const predefined: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/**
 * The drawing in an SVG file, from its root element on: decoded as the file declares (XML 1.0, appendix F), with its own entities
 * expanded, and without prefixes for the elements of SVG. Nothing else that a document type declares is read or loaded. Undefined
 * for any other file.
 * @throws Refused `too-many-parts` if the entities expand without bounds, `svg-too-large` if much precedes the drawing
 */
export function readSvg(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  const { root, entities } = readProlog(text);
  if (root > maxProlog) throw new InputRefused<PictureRefusal>('svg-too-large');
  const drawing = text.slice(root);
  if (!/^<(?:[\w.-]+:)?svg[\s/>]/.test(drawing.slice(0, 200))) return undefined;
  return withoutPrefix(expand(drawing, entities));
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return read(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return read(bytes, 'utf-16be');
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8';
  // A file that can be read byte by byte is not UTF-16, whatever it declares.
  return read(bytes, /^(?:utf-?16|ucs-?2|iso-10646)/i.test(declared) ? 'utf-8' : declared);
}

function read(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The index of the root element, and the entities declared before it. */
function readProlog(text: string): { root: number; entities: Map<string, string> } {
  let entities = new Map<string, string>();
  // A regular expression would overflow the stack on a long comment.
  let at = skipSpace(text, 0);
  for (;;) {
    if (text.startsWith('<?', at)) at = after(text, '?>', at);
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4);
    else if (/^<!DOCTYPE\s+(?:[\w.-]+:)?svg[\s>[]/i.test(text.slice(at, at + 100))) {
      const declaration = text.slice(at, at + maxDeclaration);
      const end = endOfDeclaration(declaration);
      entities = entitiesOf(declaration.slice(0, end));
      at += end;
    } else return { root: at, entities };
    at = skipSpace(text, at);
  }
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

function skipSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

/** Quoted texts and comments may contain any of the characters that end something. */
function endOfDeclaration(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4) - 1;
    else if (character === '"' || character === "'") at = after(text, character, at + 1) - 1;
    else if (character === '<' || character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    else if (character === '>') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** The internal general entities. Nothing is loaded for external ones, and parameter entities declare nothing. */
function entitiesOf(declaration: string): Map<string, string> {
  const entities = new Map<string, string>();
  const written = declaration.replace(/<!--[\s\S]*?-->/g, '');
  // The first declaration of a name counts (XML 1.0, section 4.2).
  for (const [, name = '', double, single] of written.matchAll(
    /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g,
  ))
    if (!predefined.has(name) && !entities.has(name)) entities.set(name, double ?? single ?? '');
  return entities;
}

const reference = /&([\w.:-]+);/g;

function expand(drawing: string, entities: Map<string, string>): string {
  if (entities.size === 0) return drawing;
  let length = 0;
  const grow = (by: number) => {
    length += by;
    if (length > maxExpansion) throw new InputRefused<PictureRefusal>('too-many-parts');
  };
  const known = new Map<string, string>();
  const expandedOf = (name: string, within: readonly string[]): string | undefined => {
    const value = entities.get(name);
    if (value === undefined || known.has(name)) return known.get(name);
    if (within.includes(name) || within.length > 20) throw new InputRefused<PictureRefusal>('too-many-parts');
    const expanded = value.replace(reference, (written, inner: string) => {
      const found = expandedOf(inner, [...within, name]) ?? written;
      grow(found.length);
      return found;
    });
    known.set(name, expanded);
    return expanded;
  };
  return drawing.replace(reference, (written, name: string) => {
    const found = expandedOf(name, []);
    if (found === undefined) return written;
    grow(found.length);
    return found;
  });
}

/** The sanitizer knows elements without a prefix only. */
function withoutPrefix(drawing: string): string {
  const declared = drawing.matchAll(/xmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/g);
  const prefixes = new Set([...declared].slice(0, 10).map(([, prefix = '']) => prefix));
  const plain = [...prefixes].reduce(
    (text, prefix) => text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</'),
    drawing,
  );
  return plain.replace(/^<svg(?![^>]*\sxmlns\s*=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
}
