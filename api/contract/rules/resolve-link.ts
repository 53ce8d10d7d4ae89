import type { GridCell, LinkOverride } from '../endpoints/groups/group-links.ts';
import type { Photo } from '../shapes/fields.ts';

/** The values of an override; null sets nothing. */
export interface Override {
  title: string | null;
  url: string | null;
  photo: Photo | null;
  hidden: boolean | null;
  locked: boolean | null;
}

/** A group's link as created, with placeholders. */
export interface LinkTemplate {
  title: string;
  url: string;
  photo: Photo | null;
  locked: boolean;
}

/** The overrides that apply to one member. */
export interface Overrides {
  /** For all members, set by an admin. */
  all?: Override;
  /** For this member, set by an admin. */
  member?: Override;
  /** Set by the member; applies only while the link is not locked for them. */
  own?: Override;
}

/** The member whose name and address fill the placeholders. */
export interface LinkBearer {
  profile_id: string;
  slug: string | null;
  first_name: string;
  last_name: string;
}

export type EffectiveLink = Omit<GridCell, 'link_id'>;
type Decider = EffectiveLink['decided_by'][keyof Override];
type Source = [by: Decider, says: Override];

/** The overrides of one link for one member, by who set them. */
export function overridesOf(overrides: readonly LinkOverride[]): Overrides {
  return {
    all: overrides.find(({ user_id }) => user_id === null),
    member: overrides.find(({ user_id, own }) => user_id !== null && !own),
    own: overrides.find(({ own }) => own),
  };
}

/** A group's link as one member's profile shows it, with placeholders filled in. */
export function resolveLink(link: LinkTemplate, overrides: Overrides, bearer: LinkBearer): EffectiveLink {
  const decided = resolveLinkTemplate(link, overrides);
  return { ...decided, title: fillInTitle(decided.title, bearer), url: fillInUrl(decided.url, bearer) };
}

/** The same with placeholders. For each field the most specific value wins. */
export function resolveLinkTemplate(link: LinkTemplate, overrides: Overrides): EffectiveLink {
  const { all, member, own } = overrides;
  const admins: Source[] = [
    ...(member ? [['member', member] as Source] : []),
    ...(all ? [['all', all] as Source] : []),
    ['group', { ...link, hidden: false }],
  ];
  const locked = decide('locked', admins);
  const sources: Source[] = own && !locked.value ? [['own', own], ...admins] : admins;
  const title = decide('title', sources);
  const url = decide('url', sources);
  const photo = decide('photo', sources);
  const hidden = decide('hidden', sources);
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

/** The group's own value always applies, even if it is null (no photo). */
function decide<Field extends keyof Override>(field: Field, sources: Source[]) {
  const [by, values] = sources.find(([by, values]) => by === 'group' || values[field] !== null) as Source;
  return { by, value: values[field] };
}

/** A title with its placeholders filled in. */
export const fillInTitle = (template: string, bearer: LinkBearer) => fillIn(template, bearer, (text) => text);

/** An address with its placeholders filled in. The values are encoded and cannot change its host. */
export const fillInUrl = (template: string, bearer: LinkBearer) =>
  fillIn(template, bearer, encodeURIComponent);

function fillIn(template: string, bearer: LinkBearer, write: (text: string) => string): string {
  const { first_name, last_name, slug, profile_id } = bearer;
  const values: Record<string, string> = { first_name, last_name, slug: slug ?? profile_id };
  return template.replace(/\{(first_name|last_name|slug)\}/g, (_, name) => write(values[name] ?? ''));
}
