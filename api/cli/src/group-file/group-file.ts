import { newGroupLink, updateLinkOverrides } from '@meishi/api-contract/endpoints/groups/group-links';
import { id } from '@meishi/api-contract/shapes/fields';
import { LineCounter, parseDocument, stringify } from 'yaml';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';
import type { GroupState } from './group-state.ts';

z.config(z.locales.en());

const override = z.omit(updateLinkOverrides.body.def.shape.overrides.def.element, {
  link_id: true,
  user_id: true,
  photo: true,
});

const fileLink = z.extend(newGroupLink, {
  /** Without an id, a link is recognised by its kind and title. */
  id: z.optional(id),
  overrides: z.optional(
    z.strictObject({
      everyone: z.optional(override),
      /** By the email address or the id of the member. */
      members: z.optional(z.record(z.string(), override)),
    }),
  ),
});

const groupFile = z.strictObject({ group: id, links: z.array(fileLink) });

/** The links of a group, with the overrides that its admins set. */
export type GroupFile = z.output<typeof groupFile>;
export type FileLink = GroupFile['links'][number];
export type FileOverride = z.output<typeof override>;

/** The place of a value in the file, such as `group.yaml:12`. */
export type PlaceOf = (path: readonly PropertyKey[]) => string;

/**
 * Reads the YAML of a group. `name` is the name of the file, for messages.
 * @throws Refusal with the line and the reason of every mistake
 */
export function readGroupFile(text: string, name: string): { file: GroupFile; placeOf: PlaceOf } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineOf = (offset: number) => `${name}:${lines.linePos(offset).line}`;
  const mistakes = document.errors.map(({ pos, message }) => `${lineOf(pos[0])}: ${message}`);
  if (mistakes.length > 0) throw new Refusal(mistakes.join('\n'));

  const placeOf: PlaceOf = (path) => {
    const node = document.getIn(path, true);
    const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
    if (Array.isArray(range)) return lineOf(range[0]);
    return path.length > 0 ? placeOf(path.slice(0, -1)) : `${name}:1`;
  };
  const parsed = groupFile.safeParse(document.toJS());
  if (parsed.success) return { file: parsed.data, placeOf };
  throw new Refusal(
    parsed.error.issues
      .map((issue) => {
        const unknown = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys : [];
        const path = [...issue.path, ...unknown.slice(0, 1)];
        return `${placeOf(path)}: ${path.join('.')}: ${sentenceOf(issue)}`;
      })
      .join('\n'),
  );
}

/** The contract's sentences have numbers in braces. */
const sentenceOf = (issue: z.core.$ZodIssue): string =>
  issue.message.replace(/\{\{(minimum|maximum), number\}\}/g, (_, name) =>
    String((issue as { minimum?: unknown; maximum?: unknown })[name as 'minimum']),
  );

/** The YAML of a group's links and overrides. Values that equal the defaults of a new link are left out. */
export function writeGroupFile(group: string, { links, overrides, members }: GroupState): string {
  const nameOf = new Map(members.map(({ user_id, email }) => [user_id, email || user_id]));
  const valuesOf = ({ title, url, hidden, locked }: GroupState['overrides'][number]) =>
    without(null, { title, url, hidden, locked });
  return stringify({
    group,
    links: links.map(({ link_id, kind, title, url, enabled, locked, starts_at, ends_at }) => {
      const ofLink = overrides.filter((override) => override.link_id === link_id);
      const everyone = ofLink.find(({ user_id }) => user_id === null);
      const ofMembers = ofLink.flatMap((override): [string, object][] => {
        const member = override.user_id && nameOf.get(override.user_id);
        return member ? [[member, valuesOf(override)]] : [];
      });
      const ofAll = without(undefined, {
        everyone: everyone && valuesOf(everyone),
        members: ofMembers.length > 0 ? Object.fromEntries(ofMembers) : undefined,
      });
      return {
        ...{ id: link_id, kind, title, url },
        ...(!enabled && { enabled }),
        ...(locked && { locked }),
        ...without(null, { starts_at, ends_at }),
        ...(Object.keys(ofAll).length > 0 && { overrides: ofAll }),
      };
    }),
  });
}

const without = (absent: null | undefined, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== absent));
