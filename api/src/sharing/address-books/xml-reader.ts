import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { SaxesParser } from 'saxes';
import { DavError, type DavName, davName } from './dav-answers.ts';

/** The character sets of byte order marks, which win over the one that a media type names. */
const marks = [
  { bytes: [0xfe, 0xff], charset: 'utf-16be' },
  { bytes: [0xff, 0xfe], charset: 'utf-16le' },
  { bytes: [0xef, 0xbb, 0xbf], charset: 'utf-8' },
] as const;

/**
 * Decodes a body in the character set of its byte order mark or its media type, UTF-8 by default. The decoder throws a
 * TypeError for bytes that are not in it. Undefined for a character set that is unknown.
 */
export function decoderOf(body: Buffer, mediaType = ''): TextDecoder | undefined {
  const [, named] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(mediaType) ?? [];
  const mark = marks.find(({ bytes }) => bytes.every((byte, at) => body[at] === byte));
  try {
    return new TextDecoder(mark?.charset ?? named, { fatal: true });
  } catch {
    return undefined;
  }
}

export interface XmlElement {
  /** Undefined if the namespace is none of those that this server knows. */
  name: DavName | undefined;
  local: string;
  namespace: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/**
 * Limits far above real requests, which have about ten levels and thirty elements. They are checked while the body is read.
 * `name` is for names with their prefix and for values of attributes, thus also for namespaces.
 */
const most = { depth: 30, elements: 500, hrefs: 20_000, attributes: 1000, name: 300, text: 4000 };

/** The bytes that are read before other requests get a turn. */
const turnBytes = 32 * 1024;

/**
 * Reads the body of a request and releases it. Document types are refused, so no entity is expanded or loaded.
 * @throws DavError 400, or what `expectRoot` throws for the name of the first element
 */
export async function readXml(
  request: FastifyRequest,
  expectRoot: (name: DavName | undefined) => void,
): Promise<XmlElement> {
  const body = bodyOf(request);
  request.body = undefined;
  const decoder = decoderOf(body, request.headers['content-type']) ?? refuse();
  const { parser, root } = boundedParser(expectRoot);
  for (let start = 0; start < body.length; start += turnBytes) {
    parser.write(decode(decoder, body.subarray(start, start + turnBytes)));
    await setImmediate();
  }
  parser.write(decode(decoder)).close();
  const [document] = root.children;
  return document ?? refuse();
}

export const bodyOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(String(body ?? ''));

function boundedParser(expectRoot: (name: DavName | undefined) => void) {
  const root: XmlElement = {
    name: undefined,
    local: '',
    namespace: '',
    attributes: {},
    children: [],
    text: '',
  };
  const open = [root];
  const left = { ...most };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentagstart', ({ name }) => {
    if (open.length > most.depth || name.length > most.name) refuse();
  });
  parser.on('attribute', ({ name, value }) => {
    if (--left.attributes < 0 || name.length > most.name || value.length > most.name) refuse();
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const name = davName(uri, local);
    if (open.length === 1) expectRoot(name);
    if (name === 'D:href' ? --left.hrefs < 0 : --left.elements < 0) refuse();
    const child: XmlElement = {
      name,
      local,
      namespace: uri,
      attributes: Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(child);
    open.push(child);
  });
  const append = (more: string) => {
    const current = open.at(-1);
    // Only white space is between the children of an element.
    if (!current || current.children.length > 0) return;
    if (current.text.length + more.length > most.text) refuse();
    current.text += more;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => void open.pop());
  return { parser, root };
}

function decode(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    return refuse();
  }
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
