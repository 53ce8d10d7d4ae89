import { SaxesParser } from 'saxes';
import { DavError } from './dav-error.ts';
import { type DavName, davName, escapeXml } from './dav-xml.ts';

export interface XmlElement {
  /** Undefined if the namespace is none of those that this server knows. */
  name: DavName | undefined;
  /** Empty element with the same name and namespace, to name an unknown property in a response. */
  empty: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Requests need about ten levels. */
const maxDepth = 30;

/**
 * Reads the body of a request. Document types are refused, so no entity is expanded or loaded.
 * @throws DavError 400
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: undefined, empty: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length > maxDepth) refuse();
    const child: XmlElement = {
      name: davName(uri, local),
      empty: `<x:${local} xmlns:x="${escapeXml(uri)}"/>`,
      attributes: Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(child);
    open.push(child);
  });
  const append = (more: string) => {
    const current = open.at(-1);
    if (current) current.text += more;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [document] = root.children;
  return document ?? refuse();
}

export function childOf(parent: XmlElement | undefined, name: DavName): XmlElement | undefined {
  return parent?.children.find((child) => child.name === name);
}

export function childrenOf(parent: XmlElement | undefined, name: DavName): XmlElement[] {
  return parent?.children.filter((child) => child.name === name) ?? [];
}

function refuse(): never {
  throw new DavError(400);
}
