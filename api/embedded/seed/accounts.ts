import type { PortraitStyle } from './portrait.ts';

/** A user of the demo, who signs up like anyone else. */
export interface DemoUser {
  email: string;
  fullName: string;
  job_title: string;
  company: string;
  /** The phone number on their card, reserved for fiction. */
  phone?: string;
  /** The portrait; without one, initials are shown. */
  look?: PortraitStyle;
}

/** A demo user whose account is listed at the end of a start. */
interface DemoAccount extends DemoUser {
  /** The purpose of the account. */
  is: string;
}

export const demoPassword = 'meishi-demo';

const studio = 'Lindenhof Studio';

export const owner: DemoAccount = {
  email: 'owner@meishi.test',
  fullName: 'Mara Lindqvist',
  job_title: 'Founder and creative director',
  company: studio,
  look: { background: '#f2d6c9', skin: '#e0a98a', hair: '#3a2a26', clothes: '#0f0f23', cut: 'long' },
  is: `owner of a full profile, member of ${studio}`,
};

export const groupAdmin: DemoAccount = {
  email: 'group-admin@meishi.test',
  fullName: 'Jonas Albrecht',
  job_title: 'Studio manager',
  company: studio,
  phone: '+49 30 23125 300',
  look: { background: '#cfdfe0', skin: '#f0c8a8', hair: '#8a5a33', clothes: '#2f5d62', cut: 'short' },
  is: `admin of ${studio}`,
};

export const productAdmin: DemoAccount = {
  email: 'admin@meishi.test',
  fullName: 'Ines Okafor',
  job_title: 'Customer care',
  company: 'Meishi',
  look: { background: '#e6dcc3', skin: '#8a5a44', hair: '#1c1714', clothes: '#dc004e', cut: 'round' },
  is: 'product admin',
};

export const internalAccount: DemoAccount = {
  email: 'internal@meishi.test',
  fullName: 'Tomasz Reyes',
  job_title: 'Product',
  company: 'Meishi',
  look: { background: '#dcd6ea', skin: '#c98f6b', hair: '#2b2b33', clothes: '#54428e', cut: 'short' },
  is: 'internal account: dream tracking',
};

export const demoAccounts = [owner, groupAdmin, productAdmin, internalAccount];

/** A member of the group and how they use their card. */
interface Colleague extends DemoUser {
  /** Visits relative to the founder's. */
  pace: number;
  /** Days of membership in the group. */
  days: number;
  /** The label of their card, if they have one. */
  card?: string;
}

/** The other members of the group. */
export const colleagues: Colleague[] = [
  {
    email: 'aiko@lindenhof.test',
    fullName: 'Aiko Brandt',
    job_title: 'Brand designer',
    company: studio,
    phone: '+49 30 23125 311',
    pace: 0.34,
    days: 360,
    card: 'Metal card',
    look: { background: '#f4e3b2', skin: '#f1cfae', hair: '#17151a', clothes: '#b5446e', cut: 'long' },
  },
  {
    email: 'sefa@lindenhof.test',
    fullName: 'Sefa Demir',
    job_title: 'Photographer',
    company: studio,
    phone: '+49 30 23125 322',
    pace: 0.26,
    days: 360,
    card: 'Camera bag',
    look: { background: '#d3e4d0', skin: '#d9a47c', hair: '#4b3426', clothes: '#33584a', cut: 'short' },
  },
  {
    email: 'noor@lindenhof.test',
    fullName: 'Noor van Dijk',
    job_title: 'Copywriter',
    company: studio,
    phone: '+49 30 23125 333',
    pace: 0.19,
    days: 300,
    look: { background: '#e9d4dd', skin: '#b67a56', hair: '#241a17', clothes: '#7a2e4d', cut: 'round' },
  },
  {
    email: 'linus@lindenhof.test',
    fullName: 'Linus Falk',
    job_title: 'Developer',
    company: studio,
    phone: '+49 30 23125 344',
    pace: 0.15,
    days: 240,
    card: 'Laptop sticker',
    look: { background: '#d5dcf0', skin: '#f3d3b8', hair: '#c28f4e', clothes: '#33427a', cut: 'short' },
  },
  {
    email: 'ravi@lindenhof.test',
    fullName: 'Ravi Menon',
    job_title: 'Account lead',
    company: studio,
    phone: '+49 30 23125 355',
    pace: 0.3,
    days: 200,
    card: 'Wallet',
    look: { background: '#e3dccb', skin: '#a9714b', hair: '#1d1816', clothes: '#3d4f6b', cut: 'round' },
  },
  {
    email: 'clara@lindenhof.test',
    fullName: 'Clara Wiśniewska',
    job_title: 'Letterpress printer',
    company: studio,
    phone: '+49 30 23125 366',
    pace: 0.12,
    days: 160,
    look: { background: '#d9e2dc', skin: '#f0c9ab', hair: '#9c4a2a', clothes: '#4a3b5c', cut: 'long' },
  },
  {
    email: 'emeka@lindenhof.test',
    fullName: 'Emeka Nwosu',
    job_title: 'Motion designer',
    company: studio,
    phone: '+49 30 23125 377',
    pace: 0.17,
    days: 150,
    card: 'Phone case',
    look: { background: '#cfe0ea', skin: '#7d5139', hair: '#15110f', clothes: '#1f5f8b', cut: 'short' },
  },
  {
    email: 'ylva@lindenhof.test',
    fullName: 'Ylva Bergström',
    job_title: 'Project manager',
    company: studio,
    phone: '+49 30 23125 388',
    pace: 0.1,
    days: 120,
    look: { background: '#efd9c7', skin: '#f6d7bf', hair: '#d9b36c', clothes: '#7b4b2a', cut: 'long' },
  },
  {
    email: 'malik@lindenhof.test',
    fullName: 'Malik Haddad',
    job_title: 'Web developer',
    company: studio,
    phone: '+49 30 23125 399',
    pace: 0.12,
    days: 95,
    look: { background: '#dfe6d0', skin: '#cf9a73', hair: '#2d211b', clothes: '#5c6b2f', cut: 'round' },
  },
  {
    email: 'joana@lindenhof.test',
    fullName: 'Joana Ferreira',
    job_title: 'Apprentice printer',
    company: studio,
    phone: '+49 30 23125 410',
    pace: 0.09,
    days: 40,
    look: { background: '#eadfee', skin: '#c58b66', hair: '#3a1f17', clothes: '#2f5d62', cut: 'long' },
  },
];
