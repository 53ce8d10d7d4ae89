import { dayMs } from '@meishi/api-contract/rules/day-ms';
import type { Pool } from 'pg';
import { Random } from './random.ts';
import { insertRows } from './rows.ts';
import type { SignedIn } from './sign-up.ts';

/** Latest first. The first one is of a user, the others are of visitors. */
const messages = [
  {
    ago: 1,
    subject: 'New job titles for five colleagues',
    message: 'Hello, I ordered 25 cards last month. Can you still change the job title on five of them?',
  },
  {
    ago: 4,
    name: 'Femke Bakker',
    email: 'femke.bakker@schrijfwinkel.example',
    subject: 'Wholesale prices?',
    message:
      'We run a stationery shop in Amsterdam and would like to sell your bamboo cards. Is that possible?',
  },
  {
    ago: 19,
    answered: 18,
    name: 'Daniel Osei',
    email: 'daniel@oseilund.example',
    subject: 'My card is lost',
    message: 'I lost my card at a fair. How do I make sure that nobody sees my profile through it?',
  },
  {
    ago: 73,
    answered: 72,
    name: 'Grace Mwangi',
    email: 'grace@openletters.example',
    subject: 'Discount for charities',
    message: 'Do you have a reduced price for a charity with twelve people?',
  },
];

export async function addSupportMessages(database: Pool, { user }: SignedIn, now: Date): Promise<void> {
  const rows = messages.map(({ ago, answered, name, email, subject, message }) => {
    const random = new Random(`support ${subject}`);
    const created_at = new Date(now.getTime() - (ago + random.next() / 3) * dayMs);
    return {
      message_id: random.id(12),
      name: name ?? user.display_name,
      email: email ?? user.email,
      user_id: email ? null : user.user_id,
      subject,
      message,
      mailed_at: created_at,
      created_at,
      answered_at: answered === undefined ? null : new Date(now.getTime() - answered * dayMs),
    };
  });
  await insertRows(database, 'support_messages', rows);
}
