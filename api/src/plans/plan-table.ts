import type { Plan } from '@meishi/api-contract/plans';

/** What is offered; prices live at the payment provider and are empty while none is connected. */
export const planTable: Omit<Plan, 'prices'>[] = [
  {
    plan: 'free',
    name: 'Free',
    summary: 'Your card, your links, your contacts.',
    features: [
      'One profile',
      'Links and contacts without limit',
      '30 days of analytics',
      'vCard, QR code and wallet pass',
      'Every export',
    ],
  },
  {
    plan: 'pro',
    name: 'Pro',
    summary: 'For people whose name is their business.',
    features: [
      'Everything in Free',
      'More profiles',
      'Your own colour and cover picture',
      'Your own address',
      'Scheduled links',
      'Your whole history in analytics',
      'Scheduled reminders',
      'E-mail signature',
    ],
  },
  {
    plan: 'team',
    name: 'Team',
    summary: 'One look for everybody, priced by seat.',
    features: [
      'Everything in Pro',
      'Groups with shared links',
      'Links adapted for single members',
      'Dashboards',
      'Invitations for many at once',
    ],
  },
];
