import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Html, html, pageStyle } from '../html.ts';
import type { Account, StoredRecord } from './account.ts';

const style = new Html(`
  main { max-width: 1080px; margin: 0 auto; padding: 16px 16px 56px; }
  p, span { color: var(--soft); }
  ul { margin: 16px 0; padding: 0; list-style: none; }
  li { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr)); gap: 4px 24px; margin-top: 8px; padding: 12px 16px; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere; }
  strong, span { display: block; }
  pre { margin: 0; white-space: pre-wrap; font: 12px/1.5 ui-monospace, monospace; }
`);

/** Shows the records of an account to browsers of this machine. It needs no token, so other sites must not reach it. */
export function addRecordsPage(app: FastifyInstance, account: Account): void {
  app.get('/', async (request, reply) => {
    if (!['localhost', '127.0.0.1'].includes(request.hostname))
      return reply.code(403).send({ message: 'This page is for browsers of this machine.' });
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(recordsPage(account, nonce));
  });
}

function recordsPage({ records, archived, erased }: Account, nonce: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Contacts · HubSpot stand-in</title>
  <style nonce="${nonce}">${pageStyle}${style}</style>
</head>
<body>
  <main>
    <h1>Contacts in the HubSpot stand-in</h1>
    <p>${records.size} contacts, ${archived.size} in the trash, ${erased.size} deleted for good. <code>meishi-hubspot sync</code> fills and changes them.</p>
    <ul>${[...records.values()].toSorted((one, other) => other.updatedAt - one.updatedAt).map(line)}</ul>
  </main>
</body>
</html>`.text;
}

function line({ properties }: StoredRecord): Html {
  const { firstname, lastname, jobtitle, company, email, phone, mobilephone } = properties;
  const known = (...values: (string | undefined)[]) => values.filter((value) => value);
  return html`<li>
    <div><strong>${known(firstname, lastname).join(' ')}</strong><span>${known(jobtitle, company).join(', ')}</span></div>
    <div>${known(email, phone, mobilephone).map((value) => html`<span>${value ?? ''}</span>`)}<code>${properties.hs_lead_status ?? ''}</code></div>
    <pre>${properties.meishi_details ?? ''}</pre>
  </li>`;
}
