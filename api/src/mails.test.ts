import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import { updateNotifications } from '@meishi/api-contract/endpoints/account/notifications';
import {
  sendAddressMail,
  sendPasswordMail,
  sendVerificationMail,
} from '@meishi/api-contract/endpoints/account/sign-in-mails';
import { getMe, updateMe } from '@meishi/api-contract/endpoints/account/users';
import { updateOrder } from '@meishi/api-contract/endpoints/admin/admin-orders';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact } from '@meishi/api-contract/endpoints/contacts/exchange';
import { remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { invite } from '@meishi/api-contract/endpoints/groups/invitations';
import { getProfile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { createCheckoutProduct, listOrders } from '@meishi/api-contract/endpoints/shop/payments';
import { createWebhook, testWebhook } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { createClient } from '@meishi/api-contract/transport/client';
import { JSDOM } from 'jsdom';
import type { Email } from 'postal-mime';
import { productAdmin } from '../test/app.ts';
import { daysAgo, eventOf } from '../test/fixtures/events.ts';
import { makeGroup } from '../test/fixtures/groups.ts';
import { drawnAt, printFile } from '../test/fixtures/pictures.ts';
import { subscribe } from '../test/fixtures/plans.ts';
import { newAddress, signIn } from '../test/fixtures/users.ts';
import { TestInbox } from '../test/inbox.ts';
import { issuesOf, tableOf } from '../test/issues.ts';
import { AppWithPayments } from '../test/payments.ts';
import { WebhookReceiver } from '../test/webhook-receiver.ts';
import { sendWeeklyReport } from '../test/weekly-report.ts';
import { recordEvents } from './analytics/recording/store-events.ts';

let inbox: TestInbox;
let shop: AppWithPayments;
let receiver: WebhookReceiver;

/** By language and kind of mail. */
const subjects = {
  en: {
    verification: /^Verify your email address$/,
    address: /^Confirm your new email address$/,
    taken: /^This address already has an account on Karten & Co$/,
    password: /^Reset your Karten & Co password$/,
    welcome: /^Your card is ready$/,
    invitation: /^Your invitation to a group on Karten & Co$/,
    'issued card': /^Your business card on Karten & Co is ready$/,
    exchange: /shared their details with you$/,
    'shared details': /^The details that you shared$/,
    reminder: /^Get in touch with /,
    receipt: /^Order confirmed: 2 × Metal card$/,
    sent: /^Your order is on its way: 2 × Metal card, Gold$/,
    'receipt of a design': /^Order confirmed: 1 × PVC card$/,
    deletion: /^Your account will be deleted on /,
    week: /^Your week: /,
    webhook: /^Your webhook to 127\.0\.0\.1:\d+ is disabled$/,
  },
  de: {
    verification: /^Bestätige deine E-Mail-Adresse$/,
    address: /^Bestätige deine neue E-Mail-Adresse$/,
    taken: /^Zu dieser Adresse gibt es schon ein Konto bei Karten & Co$/,
    password: /^Setze dein Passwort für Karten & Co zurück$/,
    welcome: /^Deine Karte ist fertig$/,
    invitation: /^Deine Einladung in eine Gruppe bei Karten & Co$/,
    'issued card': /^Deine Visitenkarte bei Karten & Co ist fertig$/,
    exchange: /hat Kontaktdaten mit dir geteilt$/,
    'shared details': /^Die Angaben, die du geteilt hast$/,
    reminder: /^Melde dich bei /,
    receipt: /^Bestellung bestätigt: 2 × Metallkarte$/,
    sent: /^Deine Bestellung ist unterwegs: 2 × Metallkarte, Gold$/,
    'receipt of a design': /^Bestellung bestätigt: 1 × PVC-Karte$/,
    deletion: /^Dein Konto wird am .* gelöscht$/,
    week: /^Deine Woche: /,
    webhook: /^Dein Webhook zu 127\.0\.0\.1:\d+ ist deaktiviert$/,
  },
};
type Locale = keyof typeof subjects;
type Kind = keyof (typeof subjects)['en'];
const kinds = Object.keys(subjects.en) as Kind[];

const hostileName = '<script>alert(1)</script>';

beforeAll(async () => {
  inbox = await TestInbox.start();
  receiver = await WebhookReceiver.start();
  receiver.answerWith(410);
  shop = await AppWithPayments.start({
    SMTP_URL: inbox.url,
    PRODUCT_NAME: 'Karten & Co',
    WEBHOOKS_TO_PRIVATE_NETWORKS: 'allowed',
  });
});
afterAll(async () => {
  await shop.close();
  await inbox.close();
  await receiver.close();
});

/** Makes the product send one mail of each kind to users of this language. */
async function sendAll(locale: Locale): Promise<Record<Kind, string>> {
  const { app } = shop;
  const clientOf = (token: string | null) =>
    createClient({ baseUrl: `${app.origin}/api/v1`, locale: () => locale, token: async () => token });
  const email = newAddress('ada');
  const newcomer = await signIn(email, { name: hostileName, verified: false });
  await clientOf(newcomer.token)(updateMe, { body: { locale } });
  await clientOf(newcomer.token)(sendVerificationMail);
  await clientOf(null)(sendPasswordMail, { body: { email } });
  await inbox.waitFor(email, subjects[locale].verification);

  const { uid, token } = await signIn(email);
  const call = clientOf(token);
  const user = await call(getMe);
  const ada = { email, uid, token, user, call };
  await subscribe(app, 'team', ada);
  const group = await makeGroup(app, { admins: [ada] });
  const invited = newAddress('bo');
  const at = { params: { id: group.name } };
  await call(invite, { ...at, body: { email: invited, message: `Join us ${hostileName}` } });

  const employee = newAddress('eve');
  await issuesOf(call, group).issue(tableOf({ Name: hostileName, Email: employee }));

  const params = { id: user.default_profile_id };
  const consent_text = 'Ada may call me.';
  const own = await call(getProfile, { params });
  const exchange = { enabled: true, required: [], consent_text };
  const version = 'version' in own ? own.version : 1;
  await call(updateProfile, { params, body: { version, exchange } });
  const details = { name: hostileName, email: newAddress('cleo'), consent: true as const, consent_text };
  const visitor = await app.createUser({ name: hostileName });
  await clientOf(visitor.token)(addProfileContact, { params, body: details });
  const [contact] = (await call(listContacts)).contacts;
  await call(remindOfContact, { body: { contact_id: contact?.contact_id ?? '' } });
  const options = { colour: 'gold' } as const;
  const { url } = await call(createCheckoutProduct, { body: { product: 'metal', quantity: 2, options } });
  await shop.pay(url);
  const design = {
    body: { name: hostileName, product: 'pvc' },
    files: { design: await printFile() },
  } as const;
  const { design_id } = await call(uploadDesign, design);
  await shop.pay((await call(createCheckoutProduct, { body: { product: 'pvc', design_id } })).url);
  await shop.settle();
  const [metal] = (await call(listOrders)).filter(({ product }) => product === 'metal');
  const operator = await app.createUser({ email: productAdmin });
  await operator.call(updateOrder, {
    params: { id: metal?.order_id ?? '' },
    body: {
      stage: 'sent',
      tracking_number: 'RR123456785DE',
      tracking_url: 'https://post.example/RR123456785DE',
    },
  });

  const { webhook } = await call(createWebhook, { body: { url: receiver.url, events: ['order.paid'] } });
  await call(testWebhook, { params: { id: webhook.webhook_id } });

  await call(updateNotifications, { body: { weekly_report: true } });
  await recordEvents(app.database, [eventOf(ada, { kind: 'view', at: daysAgo(1) })]);
  await sendWeeklyReport(app, ada);

  const moved = newAddress('ada.new');
  await call(sendAddressMail, { body: { email: moved } });
  const other = await app.createUser();
  await call(sendAddressMail, { body: { email: other.email } });

  const leaver = await app.createUser();
  await leaver.call(updateMe, { body: { locale } });
  await leaver.call(requestDeletion);
  const others: Partial<Record<Kind, string>> = {
    address: moved,
    taken: other.email,
    invitation: invited,
    'shared details': details.email,
    'issued card': employee,
    deletion: leaver.email,
  };
  return Object.fromEntries(kinds.map((kind) => [kind, others[kind] ?? email])) as Record<Kind, string>;
}

describe.each(['en', 'de'] as const)('mails in %s', (locale) => {
  let recipients: Record<Kind, string>;
  beforeAll(async () => {
    recipients = await sendAll(locale);
  });

  const mailOf = async (kind: Kind) => {
    const mail = await inbox.waitFor(recipients[kind], subjects[locale][kind]);
    return { mail, document: new JSDOM(mail.html).window.document };
  };

  it.each(kinds)('of %s have a language, a preview, one button and nothing from elsewhere', async (kind) => {
    const { PUBLIC_URL } = shop.app.config;
    const { mail, document } = await mailOf(kind);
    const root = document.documentElement;
    expect([root.lang, root.dir, document.title]).toEqual([locale, 'ltr', mail.subject]);
    expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark');
    const [, preview = ''] = /^(.*?)[\s\u200b-\u200f\ufeff]*$/.exec(hiddenText(document)) ?? [];
    expect(preview).not.toBe('');
    expect(preview).not.toBe(mail.subject);
    const sources = [...document.querySelectorAll('[src], [href]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    );
    for (const source of sources)
      expect(source.startsWith(`${PUBLIC_URL}/`) || source === PUBLIC_URL).toBe(true);
    expect(mail.html).not.toMatch(/url\(|<script|@import|<link/);
    for (const picture of document.querySelectorAll('img'))
      expect([picture.hasAttribute('alt'), picture.width > 0, picture.height > 0]).toEqual([
        true,
        true,
        true,
      ]);
    expect(Buffer.byteLength(mail.html ?? '')).toBeLessThan(30_000);
  });

  it.each(kinds)('of %s have the name of the installation', async (kind) => {
    const { mail, document } = await mailOf(kind);
    const described = [...document.querySelectorAll('[alt], [title]')].map(
      (element) => `${element.getAttribute('alt')} ${element.getAttribute('title')}`,
    );
    const files = mail.attachments.map(
      ({ filename, content }) => `${filename} ${Buffer.from(content as ArrayBuffer)}`,
    );
    const said = [
      mail.subject,
      mail.from?.name,
      mail.text,
      document.documentElement.textContent,
      ...described,
      ...files,
    ];
    expect(mail.from?.name).toBe('Karten & Co');
    expect(said.join('\n').replace(/[\w.+-]+@[\w.-]+/g, '')).not.toMatch(/meishi/i);
  });

  it.each(kinds)('of %s say the same as plain text', async (kind) => {
    const { mail, document } = await mailOf(kind);
    const text = mail.text ?? '';
    const [button, ...others] = document.querySelectorAll<HTMLAnchorElement>(
      'main a[style*=mso-padding-alt]',
    );
    expect(others).toEqual([]);
    expect(/https?:\/\/\S+/.exec(text)?.[0]).toBe(button?.href.replace(/\/$/, ''));
    expect(text).toContain(`${button?.textContent?.replace(/\u200a|\u200b/g, '')}:\n`);
    expect(text.startsWith(document.querySelector('h1')?.textContent ?? '-')).toBe(true);
    const [reason = ''] = [...document.querySelectorAll('footer p')].map((line) => line.textContent);
    expect(text).toContain(`-- \n${reason}`);
    expect(reason).toMatch(
      locale === 'de' ? /^Du bekommst diese (einmalige |letzte )?E-Mail/ : /^You’re receiving this /,
    );
  });

  it.each(['welcome', 'invitation', 'exchange', 'reminder'] as const)(
    'of %s show a name, whatever it contains',
    async (kind) => {
      const { mail, document } = await mailOf(kind);
      expect(document.querySelector('main')?.textContent).toContain(hostileName);
      expect(mail.text).toContain(hostileName);
    },
  );

  it.each(['welcome', 'invitation', 'exchange', 'reminder', 'receipt', 'receipt of a design'] as const)(
    'of %s show the card that they are about, in less than 100 KB',
    async (kind) => {
      const { mail, document } = await mailOf(kind);
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
      const ofDesign = kind === 'receipt of a design';
      expect(pictures.map(({ alt }) => alt.includes(hostileName))).toEqual(ofDesign ? [true, true] : [true]);
      const drawn = await Promise.all(pictures.map(({ src }) => drawnAt(shop.app.origin, src)));
      if (ofDesign)
        expect(drawn).toMatchObject([
          { width: 440, height: 278, colour: 'red' },
          { width: 440, height: 278, colour: 'blue' },
        ]);
      const bytes = drawn.reduce((sum, { size }) => sum + size, Buffer.byteLength(mail.html ?? ''));
      expect(bytes).toBeLessThan(100_000);
    },
  );

  it('show the text of the inviter', async () => {
    const invitation = await mailOf('invitation');
    expect(invitation.document.querySelector('blockquote')?.textContent).toBe(`Join us ${hostileName}`);
    expect(invitation.document.querySelector('header')?.textContent).toBe('Lindenhof Studio');
  });

  it('arrive once', async () => {
    for (const kind of kinds) {
      await mailOf(kind);
      const isOfKind = ({ subject = '' }: Email) => subjects[locale][kind].test(subject);
      expect(inbox.to(recipients[kind]).filter(isOfKind)).toHaveLength(1);
    }
  });
});

/** The text that lists of mails show. */
const hiddenText = (document: Document) => document.querySelector('[data-skip-in-text]')?.textContent ?? '';
