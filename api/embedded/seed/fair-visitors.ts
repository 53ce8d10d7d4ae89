import type { Stage } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import type { Person } from './people.ts';

/** Someone who came to the stand of the demo's group, and how far the group is with them. */
export interface FairVisitor extends Pick<Person, 'name' | 'job_title' | 'company' | 'email' | 'phone'> {
  /** Who met them. */
  met: 'admin' | 'designer' | 'seller';
  /** By the code of a card; otherwise someone captured them. */
  exchange: boolean;
  /** The number of the option that they chose, and whether they want samples. */
  answers?: [product: number, samples: boolean];
  stage: Stage;
  /** The next step, and the days until then. */
  next?: [step: string, days: number];
  note?: string;
}

const firms = {
  ferry: 'Fähre Nord',
  atlas: 'Atlas Coffee',
  hagi: 'Hagi Ceramics',
  lumen: 'Lumen Theatre',
};

/** The latest first. */
export const fairVisitors: readonly FairVisitor[] = [
  {
    ...{ name: ['Yui', 'Nakamura'], job_title: 'Founder', company: firms.hagi, email: 'yui@hagi.example' },
    ...{ phone: '+81 3 5550 0142', met: 'seller', exchange: true, answers: [1, true], stage: 'new' },
    next: ['Send the ceramics case study', 1],
  },
  {
    ...{
      name: ['Tom', 'Hargreaves'],
      job_title: 'Buyer',
      company: firms.atlas,
      email: 'tom@atlascoffee.example',
    },
    ...{ phone: '+44 20 7946 0871', met: 'admin', exchange: true, answers: [0, true], stage: 'new' },
  },
  {
    ...{
      name: ['Lea', 'Brückner'],
      job_title: 'Marketing',
      company: firms.ferry,
      email: 'lea@faehrenord.example',
    },
    ...{ phone: '+49 40 5550 0164', met: 'designer', exchange: true, answers: [2, false], stage: 'new' },
    next: ['Call about the timetable', 2],
  },
  {
    ...{
      name: ['Malte', 'Ohm'],
      job_title: 'Producer',
      company: firms.lumen,
      email: 'malte@lumen.example',
    },
    ...{ met: 'seller', exchange: false, stage: 'new' },
  },
  {
    ...{ name: ['Chiara', 'Galli'], job_title: 'Head of design', company: 'Officina Galli' },
    ...{ email: 'chiara@officinagalli.example', phone: '+39 02 5550 0188', met: 'designer', exchange: true },
    ...{ answers: [1, true], stage: 'contacted', next: ['Send the offer for the identity', 3] },
    note: 'Wants the letterpress cards first, the website can wait.',
  },
  {
    ...{ name: ['Piet', 'de Vries'], job_title: 'Managing director', company: 'De Vries Fietsen' },
    ...{ email: 'piet@devriesfietsen.example', phone: '+31 20 555 0119', met: 'admin', exchange: true },
    ...{ answers: [2, false], stage: 'contacted', next: ['Ask for the shop’s photos', -1] },
  },
  {
    ...{ name: ['Hanna', 'Vogt'], job_title: 'Office manager', company: 'Notariat Vogt' },
    ...{ email: 'hanna@vogt.example', met: 'seller', exchange: true, answers: [0, true], stage: 'contacted' },
    note: '1,200 cards for twelve people, on cotton.',
  },
  {
    ...{
      name: ['Diego', 'Robles'],
      job_title: 'Chef',
      company: 'Mesa Robles',
      email: 'diego@mesarobles.example',
    },
    ...{ phone: '+34 91 555 01 43', met: 'designer', exchange: false, stage: 'meeting' },
    ...{ next: ['Tasting and menus at the restaurant', 4], note: 'Prefers to be called in the morning.' },
  },
  {
    ...{
      name: ['Freya', 'Dahl'],
      job_title: 'Curator',
      company: 'Hamnhuset',
      email: 'freya@hamnhuset.example',
    },
    ...{ phone: '+46 8 5550 0127', met: 'seller', exchange: true, answers: [1, false], stage: 'meeting' },
    next: ['Show three directions', 6],
  },
  {
    ...{ name: ['Omar', 'Bensaïd'], job_title: 'Partner', company: 'Bensaïd & Roux' },
    ...{ email: 'omar@bensaidroux.example', phone: '+33 1 55 50 01 38', met: 'admin', exchange: true },
    ...{ answers: [0, true], stage: 'won', note: 'Ordered 500 cards with gold foil at the stand.' },
  },
  {
    ...{
      name: ['Greta', 'Lang'],
      job_title: 'Owner',
      company: 'Blumen Lang',
      email: 'greta@blumenlang.example',
    },
    ...{ phone: '+49 30 5550 0193', met: 'designer', exchange: true, answers: [0, false], stage: 'won' },
    next: ['Send the proofs', 2],
  },
  {
    ...{
      name: ['Vincent', 'Keller'],
      job_title: 'IT',
      company: 'Keller Systeme',
      email: 'v.keller@keller.example',
    },
    ...{ met: 'admin', exchange: false, stage: 'lost', note: 'Has a contract until next year.' },
  },
];
