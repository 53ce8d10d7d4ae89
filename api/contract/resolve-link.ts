import type { Photo } from './fields.js';
import type { GridCell, LinkOverride } from './group-links.js';

/** What an override says; null says nothing. */
export interface Override {
  title: string | null;
  url: string | null;
  photo: Photo | null;
  hidden: boolean | null;
  locked: boolean | null;
}

/** A group's link as it was made, with placeholders. */
export interface LinkTemplate {
  title: string;
  url: string;
  photo: Photo | null;
  locked: boolean;
}

/** The overrides that matter to one member, where there are any. */
export interface Overrides {
  /** For all members, by an admin. */
  all?: Override;
  /** For this member, by an admin. */
  member?: Override;
  /** By the member themselves; counts only while the link is not locked for them. */
  own?: Override;
}

/** Whose name and address fill the placeholders. */
export interface LinkBearer {
  profile_id: string;
  slug: string | null;
  first_name: string;
  last_name: string;
}

export type EffectiveLink = Omit<GridCell, 'link_id'>;
type Decider = EffectiveLink['decided_by'][keyof Override];
type Voice = [by: Decider, says: Override];

/** The overrides of one link, for one member, sorted by whose word they are. */
export function overridesOf(overrides: readonly LinkOverride[]): Overrides {
  return {
    all: overrides.find(({ user_id }) => user_id === null),
    member: overrides.find(({ user_id, own }) => user_id !== null && !own),
    own: overrides.find(({ own }) => own),
  };
}

/** A group's link as one member shows it, placeholders filled in. */
export function resolveLink(link: LinkTemplate, overrides: Overrides, bearer: LinkBearer): EffectiveLink {
  const decided = decideLink(link, overrides);
  return { ...decided, title: fillInTitle(decided.title, bearer), url: fillInUrl(decided.url, bearer) };
}

/** The same with its placeholders: for each field the most specific that says something wins. */
export function decideLink(link: LinkTemplate, overrides: Overrides): EffectiveLink {
  const { all, member, own } = overrides;
  const admins: Voice[] = [
    ...(member ? [['member', member] as Voice] : []),
    ...(all ? [['all', all] as Voice] : []),
    ['group', { ...link, hidden: false }],
  ];
  const locked = decide('locked', admins);
  const voices: Voice[] = own && !locked.value ? [['own', own], ...admins] : admins;
  const title = decide('title', voices);
  const url = decide('url', voices);
  const photo = decide('photo', voices);
  const hidden = decide('hidden', voices);
  return {
    title: title.value ?? '',
    url: url.value ?? '',
    photo: photo.value,
    hidden: hidden.value ?? false,
    locked: locked.value ?? false,
    decided_by: {
      title: title.by,
      url: url.by,
      photo: photo.by,
      hidden: hidden.by,
      locked: locked.by,
    },
  };
}

/** The word of the group itself stands, also where it is that there is none: no photo. */
function decide<Field extends keyof Override>(field: Field, voices: Voice[]) {
  const [by, says] = voices.find(([by, says]) => by === 'group' || says[field] !== null) as Voice;
  return { by, value: says[field] };
}

/** What a bearer's title reads, from one with placeholders. */
export const fillInTitle = (template: string, bearer: LinkBearer) => fillIn(template, bearer, (text) => text);

/** Where a bearer's address leads; what is filled in cannot change its host. */
export const fillInUrl = (template: string, bearer: LinkBearer) =>
  fillIn(template, bearer, encodeURIComponent);

function fillIn(template: string, bearer: LinkBearer, write: (text: string) => string): string {
  const { first_name, last_name, slug, profile_id } = bearer;
  const values: Record<string, string> = { first_name, last_name, slug: slug ?? profile_id };
  return template.replace(/\{(first_name|last_name|slug)\}/g, (_, name) => write(values[name] ?? ''));
}
