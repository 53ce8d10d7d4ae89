import { createLink, type NewLink } from '@meishi/api-contract/endpoints/links';
import {
  getProfile,
  type ProfileChanges,
  updateProfile,
  uploadProfilePhoto,
} from '@meishi/api-contract/endpoints/profiles';
import type { DemoUser } from './accounts.ts';
import { portrait } from './portrait.ts';
import type { SignedIn } from './sign-up.ts';

type Details = Omit<ProfileChanges, 'version'>;
type LinkDetails = Omit<NewLink, 'profile_id'>;

const ownersDetails: Details = {
  pronouns: 'she/her',
  department: 'Identity and print',
  bio: 'I design identities that people want to keep: letterpress, quiet typography and the occasional loud poster. Founder of Lindenhof Studio in Berlin, teacher on Thursdays, collector of paper samples always.',
  emails: [
    { label: 'Studio', value: 'mara@lindenhof.example', primary: true },
    { label: 'Private', value: 'hello@lindqvist.example', primary: false },
  ],
  phones: [{ label: 'Mobile', value: '+49 30 5550 1742', primary: true }],
  websites: [{ label: 'Studio', value: 'https://lindenhof.example' }],
  address: 'Lindenhof 12, 10999 Berlin, Germany',
};

const ownersLinks: LinkDetails[] = [
  { kind: 'website', title: 'Portfolio', url: 'https://lindenhof.example/work' },
  { kind: 'calendar', title: 'Book a first conversation', url: 'https://cal.example/mara/intro' },
  { kind: 'linkedin', title: 'LinkedIn', url: 'https://www.linkedin.com/in/mara-lindqvist' },
  { kind: 'instagram', title: 'Fresh from the press', url: 'https://www.instagram.com/lindenhof.studio' },
  { kind: 'whatsapp', title: 'Write to me', url: 'https://wa.me/493055501742' },
  { kind: 'file', title: 'Price list (PDF)', url: 'https://lindenhof.example/prices.pdf' },
  { kind: 'youtube', title: 'How we print', url: 'https://www.youtube.com/@lindenhof-studio' },
  {
    kind: 'address',
    title: 'Find the studio',
    url: 'https://www.openstreetmap.org/?mlat=52.4986&mlon=13.4203',
  },
];

/** The links of accounts outside the group, which has links for its members. */
const staffLinks: LinkDetails[] = [
  { kind: 'calendar', title: 'Book a call', url: 'https://cal.example/meishi' },
  { kind: 'linkedin', title: 'LinkedIn', url: 'https://www.linkedin.com/company/meishi' },
  { kind: 'website', title: 'What Meishi is', url: 'https://meishi.example' },
];

/** Gives a member of the group a job, a portrait and ways to reach them. Their only links are those of the group. */
export async function fillMembersProfile({ call, user }: SignedIn, account: DemoUser): Promise<string[]> {
  const [name = ''] = account.fullName.toLowerCase().split(' ');
  const details: Details = {
    emails: [{ label: 'Studio', value: `${name}@lindenhof.example`, primary: true }],
  };
  if (account.phone) details.phones = [{ label: 'Studio', value: account.phone, primary: true }];
  await fill(user.default_profile_id, call, account, details, []);
  return [];
}

/** Gives the demo's owner a complete profile. Returns its links in order. */
export async function fillOwnersProfile({ call, user }: SignedIn, account: DemoUser): Promise<string[]> {
  await fill(user.default_profile_id, call, account, ownersDetails, ownersLinks);
  return linksOf(user.default_profile_id, call);
}

/** Gives an account of Meishi's staff a profile with links. Returns them in order. */
export async function fillStaffProfile({ call, user }: SignedIn, account: DemoUser): Promise<string[]> {
  await fill(user.default_profile_id, call, account, {}, staffLinks);
  return linksOf(user.default_profile_id, call);
}

async function linksOf(id: string, call: SignedIn['call']): Promise<string[]> {
  const profile = await call(getProfile, { params: { id } });
  return profile.links.map(({ link_id }) => link_id);
}

/** Existing values stay. */
async function fill(
  id: string,
  call: SignedIn['call'],
  { job_title, company, look }: DemoUser,
  details: Details,
  links: LinkDetails[],
): Promise<void> {
  const profile = await call(getProfile, { params: { id } });
  if (!('version' in profile)) throw new Error(`The profile ${id} is not the caller's own.`);
  if (!profile.job_title) {
    await call(updateProfile, {
      params: { id },
      body: { version: profile.version, job_title, company, ...details },
    });
  }
  if (look && !profile.photo) {
    const photo = new File([portrait(look)], 'photo.svg', { type: 'image/svg+xml' });
    await call(uploadProfilePhoto, { params: { id }, body: { kind: 'photo' }, files: { photo } });
  }
  if (profile.links.length > 0) return;
  for (const link of links) await call(createLink, { body: { profile_id: id, ...link } });
}
