import type { Photo } from '@meishi/api-contract/fields';
import type { GridCell } from '@meishi/api-contract/group-links';

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

/** A group's link as one member shows it: for each field the most specific that says something wins. */
export function resolveLink(link: LinkTemplate, overrides: Overrides, bearer: LinkBearer): EffectiveLink {
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
    title: fillIn(title.value ?? '', bearer, (text) => text),
    url: fillIn(url.value ?? '', bearer, encodeURIComponent),
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

function fillIn(template: string, bearer: LinkBearer, write: (text: string) => string): string {
  const { first_name, last_name, slug, profile_id } = bearer;
  const values: Record<string, string> = { first_name, last_name, slug: slug ?? profile_id };
  return template.replace(/\{(first_name|last_name|slug)\}/g, (_, name) => write(values[name] ?? ''));
}
