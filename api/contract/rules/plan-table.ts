import type { Plan } from '../endpoints/shop/plans.ts';
import { message } from '../shapes/message.ts';

/** The plans, translated where they are shown. Prices come from the payment provider, if any. */
export const planTable: Omit<Plan, 'prices'>[] = [
  {
    plan: 'free',
    name: 'Free',
    summary: message('Your card, your links, your contacts.'),
    features: [
      message('One profile'),
      message('Unlimited links and contacts'),
      message('30 days of analytics'),
      message('vCard, QR code and wallet pass'),
      message('Every export'),
    ],
  },
  {
    plan: 'pro',
    name: 'Pro',
    summary: message('For people whose name is their business.'),
    features: [
      message('Everything in Free'),
      message('Multiple profiles'),
      message('Custom colours and cover image'),
      message('No link to {{product}} on your profile'),
      message('Custom address'),
      message('Scheduled links'),
      message('Unlimited analytics history'),
      message('Scheduled reminders'),
      message('Email signature'),
    ],
  },
  {
    plan: 'team',
    name: 'Team',
    summary: message('One look for everyone, priced per seat.'),
    features: [
      message('Everything in Pro'),
      message('Groups with shared links'),
      message('Custom links per member'),
      message('Dashboards'),
      message('Bulk invitations'),
    ],
  },
];
