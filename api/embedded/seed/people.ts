import type { Look } from './portrait.ts';

/** A person of the demo, who signs up through the same doors as anybody. */
export interface DemoPerson {
  email: string;
  fullName: string;
  job_title: string;
  company: string;
  look: Look;
}

/** A person whose account the table at the end of a start names. */
export interface DemoAccount extends DemoPerson {
  /** What the account is good for. */
  is: string;
}

export const demoPassword = 'meishi-demo';

const studio = 'Lindenhof Studio';

export const owner: DemoAccount = {
  email: 'owner@meishi.test',
  fullName: 'Mara Lindqvist',
  job_title: 'Founder and creative director',
  company: studio,
  look: { ground: '#f2d6c9', skin: '#e0a98a', hair: '#3a2a26', clothes: '#0f0f23', cut: 'long' },
  is: `owner of a full profile, member of ${studio}`,
};

export const groupAdmin: DemoAccount = {
  email: 'group-admin@meishi.test',
  fullName: 'Jonas Albrecht',
  job_title: 'Studio manager',
  company: studio,
  look: { ground: '#cfdfe0', skin: '#f0c8a8', hair: '#8a5a33', clothes: '#2f5d62', cut: 'short' },
  is: `admin of ${studio}`,
};

export const productAdmin: DemoAccount = {
  email: 'admin@meishi.test',
  fullName: 'Ines Okafor',
  job_title: 'Customer care',
  company: 'Meishi',
  look: { ground: '#e6dcc3', skin: '#8a5a44', hair: '#1c1714', clothes: '#dc004e', cut: 'round' },
  is: 'product admin',
};

export const internalAccount: DemoAccount = {
  email: 'internal@meishi.test',
  fullName: 'Tomasz Reyes',
  job_title: 'Product',
  company: 'Meishi',
  look: { ground: '#dcd6ea', skin: '#c98f6b', hair: '#2b2b33', clothes: '#54428e', cut: 'short' },
  is: 'internal account: dream tracking',
};

export const demoAccounts = [owner, groupAdmin, productAdmin, internalAccount];

/** The rest of the group. */
export const colleagues: DemoPerson[] = [
  {
    email: 'aiko@lindenhof.test',
    fullName: 'Aiko Brandt',
    job_title: 'Brand designer',
    company: studio,
    look: { ground: '#f4e3b2', skin: '#f1cfae', hair: '#17151a', clothes: '#b5446e', cut: 'long' },
  },
  {
    email: 'sefa@lindenhof.test',
    fullName: 'Sefa Demir',
    job_title: 'Photographer',
    company: studio,
    look: { ground: '#d3e4d0', skin: '#d9a47c', hair: '#4b3426', clothes: '#33584a', cut: 'short' },
  },
  {
    email: 'noor@lindenhof.test',
    fullName: 'Noor van Dijk',
    job_title: 'Copywriter',
    company: studio,
    look: { ground: '#e9d4dd', skin: '#b67a56', hair: '#241a17', clothes: '#7a2e4d', cut: 'round' },
  },
  {
    email: 'linus@lindenhof.test',
    fullName: 'Linus Falk',
    job_title: 'Developer',
    company: studio,
    look: { ground: '#d5dcf0', skin: '#f3d3b8', hair: '#c28f4e', clothes: '#33427a', cut: 'short' },
  },
];
