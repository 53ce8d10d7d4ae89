import { styleText } from 'node:util';
import { demoAccounts, demoPassword } from '../seed/accounts.ts';
import type { Settings } from './settings.ts';

/** The table at the end of a start: which service runs where, and which accounts can sign in. */
export function summary({ ports, embedded, home }: Settings, publicUrl: string): string {
  const addresses = [
    ['Product', publicUrl],
    ['Inbox', embedded.inbox ? `http://localhost:${ports.inbox}` : 'your mail server'],
    ['Payments', embedded.payments ? `http://localhost:${ports.payments} (stand-in)` : 'Stripe'],
    [
      'Identity',
      embedded.identity ? `http://localhost:${ports.identity} (emulator)` : 'your Firebase project',
    ],
    ...(embedded.hubspot
      ? [['HubSpot', `http://localhost:${ports.hubspot} (stand-in, token ${demoPassword})`]]
      : []),
    ['PostgreSQL', embedded.postgres ? `127.0.0.1:${ports.postgres}` : 'your database'],
    ['Data and logs', home],
  ];
  const lines = ['', styleText('bold', 'Meishi is ready.'), '', ...table(addresses)];
  if (embedded.identity && embedded.postgres) {
    const accounts = demoAccounts.map(({ email, is }) => [email, is]);
    lines.push('', `Demo accounts, password ${styleText('bold', demoPassword)}`, '', ...table(accounts));
  }
  lines.push('', 'Ctrl-C ends everything.', '');
  return lines.join('\n');
}

function table(rows: string[][]): string[] {
  const width = Math.max(...rows.map(([first]) => first?.length ?? 0));
  return rows.map(([first, second]) => `  ${first?.padEnd(width)}  ${second}`);
}
