import { Resolver } from 'node:dns';
import { readFileSync } from 'node:fs';
import type { FirebaseProvider } from '@meishi/api-contract/boot';
import { z } from 'zod';
import { builtInName } from '../branding/branding.ts';
import { placeholderSupport } from './production-rules.ts';

/** An empty variable counts as not set, because most tools write unset variables that way. */
export const emptyAsUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema);

export const optional = emptyAsUnset(z.string().optional());

/** Separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** Addresses, each with a port or without. */
export const dnsServers = list.transform((entries, context) => {
  try {
    new Resolver().setServers(entries);
  } catch {
    context.addIssue({ code: 'custom', message: 'Enter IP addresses, such as 10.0.0.2 or 10.0.0.2:5353.' });
  }
  return entries;
});

/** An optional address of a service with one of these protocols. */
export const optionalAddress = (protocol: RegExp, error: string) =>
  emptyAsUnset(z.url({ protocol, hostname: /./, error }).optional());

export const optionalWebAddress = optionalAddress(
  /^https?$/,
  'Enter a web address, such as https://service.example.com.',
);

/** A name must not contain line breaks, angle brackets or braces. */
const name = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}<>{}]{1,40}$/u, 'Enter a name of at most 40 characters without <, >, { and }.')
  .default(builtInName);

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #dc004e.')
  .toLowerCase()
  .optional();

const webAddress = emptyAsUnset(
  z
    .url({ protocol: /^https?$/, error: 'Enter a web address, such as https://example.com/imprint.' })
    .optional(),
);

export const brandingVariables = {
  PRODUCT_NAME: emptyAsUnset(name).describe('name of the product on pages, in mails, passes and files'),
  PRODUCT_LOGO: optional.describe(
    'path of the product’s logo, an SVG or PNG; one that is at least 2.5 times as wide as high contains the name. Without one, a product with its own name has its first letter',
  ),
  PRODUCT_LOGO_DARK: optional.describe('path of that logo for dark backgrounds'),
  PRODUCT_COLOUR: emptyAsUnset(colour).describe(
    'accent colour, e.g. #0a6847; shades in which text is readable follow from it',
  ),
  MONROE_SITE_URL: webAddress.describe(
    'the site that the logo of the built-in group monroe opens; without one, the home page',
  ),
  TEST_SITE_URL: webAddress.describe('the same for the built-in group test'),
  LEGAL_IMPRINT_URL: webAddress.describe('the operator’s imprint, linked in footers and mails'),
  LEGAL_PRIVACY_URL: webAddress.describe('the operator’s privacy notice, in place of the built-in one'),
  LEGAL_TERMS_URL: webAddress.describe('the operator’s terms, linked in footers and mails'),
};

export const mailVariables = {
  SMTP_URL: optionalAddress(
    /^smtps?$/,
    'Enter the address of a mail server, such as smtps://user:password@mail.example.com.',
  ).describe('e.g. smtps://user:password@mail.example.com'),
  MAIL_FROM: emptyAsUnset(
    z.string().refine(isSender, 'Enter a sender, such as Meishi <hello@example.com>.').optional(),
  ).describe(
    'sender of every mail, e.g. Meishi <hello@example.com>; unless set, the product’s name at hello@ and the host of PUBLIC_URL',
  ),
  SUPPORT_ADDRESS: emptyAsUnset(
    z.email({ error: 'This isn’t an email address.' }).default(placeholderSupport),
  ).describe('gets what users write to support'),
};

/** Whether mails can come from it: one address, with a name or without. */
function isSender(text: string): boolean {
  const [, named, plain] =
    /^(?:[^<>,;:@"\p{Cc}]*|"[^"<>\p{Cc}]+"\s*)<([^<>\s]+)>$|^([^<>\s]+)$/u.exec(text.trim()) ?? [];
  return z.email().safeParse(named ?? plain).success;
}

const serviceAccount = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) });

/** A Google service account: its JSON, or the path of a file with it. */
export const googleAccount = optional.transform((value, context) => {
  if (!value) return undefined;
  try {
    return serviceAccount.parse(JSON.parse(value.startsWith('{') ? value : readFileSync(value, 'utf8')));
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'This is neither the JSON of a service account nor the path of such a file.',
    });
    return z.NEVER;
  }
});

const google = 'google.com';

/** The ids that Identity Platform gives to its providers. */
const federatedId = /^(oidc|saml)\.[a-z0-9][a-z0-9._-]{0,63}$/;

const maxLabelLength = 40;

/** Providers that sign users in through Firebase, in the order of their buttons: `google.com,oidc.work=Work account`. */
const providers = z
  .string()
  .default(google)
  .transform((text, context): FirebaseProvider[] => {
    if (text.trim() === 'none') return [];
    const found = new Map<string, FirebaseProvider>();
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    for (const entry of text.split(',')) {
      const [id = '', ...rest] = entry.split('=').map((part) => part.trim());
      const label = rest.join('=');
      if (id !== google && !federatedId.test(id))
        refuse(
          `“${id}” is no provider. Use ${google}, or an id that begins with oidc. or saml., such as oidc.work.`,
        );
      else if (id === google && label) refuse(`Remove the label of ${google}. Its button names Google.`);
      else if (id !== google && !label) refuse(`Enter a label for ${id}, such as ${id}=Work account.`);
      else if (label.length > maxLabelLength || /\p{Cc}/u.test(label))
        refuse(`Enter a label of at most ${maxLabelLength} characters for ${id}.`);
      else if (found.has(id)) refuse(`Name ${id} once.`);
      else found.set(id, { id, label: label || 'Google' });
    }
    return [...found.values()];
  });

export const firebaseProviders = emptyAsUnset(providers);

export const walletVariables = {
  WALLET_PASS_TYPE_ID: optional.describe('of Apple Wallet passes, e.g. pass.com.example.card'),
  WALLET_TEAM_ID: optional.describe('of the Apple developer account'),
  WALLET_CERTIFICATE: optional.describe(
    'of that pass type: PEM, in one line with \\n, or the path of a file of it',
  ),
  WALLET_KEY: optional.describe('private key of that certificate, likewise'),
  WALLET_PASSPHRASE: optional.describe('opens that key, when it is locked'),
  WALLET_WWDR: optional.describe('Apple’s intermediate certificate that issued it, likewise'),
  WALLET_PUSH_URL: optionalWebAddress.describe(
    'tells phones that a pass has changed: https://api.push.apple.com',
  ),
  GOOGLE_WALLET_ISSUER_ID: optional.describe('offers Google Wallet too, with the service account'),
  GOOGLE_WALLET_SERVICE_ACCOUNT: googleAccount.describe('its JSON, or the path of a file of it'),
};

/** Either all or none of these must be set. */
export const appleVariables = [
  'WALLET_PASS_TYPE_ID',
  'WALLET_TEAM_ID',
  'WALLET_CERTIFICATE',
  'WALLET_KEY',
  'WALLET_WWDR',
] as const;

/** A Unix socket, or a host and a port. */
export type RenderAddress = { path: string } | { host: string; port: number };

const sentence = 'Enter an address such as unix:/run/meishi/render.sock or tcp://render:4200.';

const renderAddress = z.string().transform((address, context): RenderAddress => {
  const [, path, host, port] =
    /^(?:unix:(\/.+)|tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5}))$/i.exec(address) ?? [];
  if (path) return { path };
  if (host && Number(port) <= 65_535) return { host: host.replace(/[[\]]/g, ''), port: Number(port) };
  context.addIssue({ code: 'custom', message: sentence });
  return z.NEVER;
});

/** Variables of the processes that run the code of releases and read uploaded files. */
export const renderingVariables = {
  RENDER_ADDRESS: emptyAsUnset(renderAddress.optional()).describe(
    'where the process of role render listens, and the others find it: unix:/run/meishi/render.sock or tcp://host:4200; without it, each server starts its own processes for uploaded files and the code of releases',
  ),
  SERVER_RENDERING: z
    .enum(['isolated', 'always'], { error: 'Set it to isolated or always.' })
    .default('isolated')
    .describe(
      'without RENDER_ADDRESS: isolated lets the code of releases render pages only in processes with another user or namespaces of their own; always also without, if you trust every team',
    ),
};

/** The fewest and the most days: `7-14`. */
export const deliveryDays = z
  .string()
  .regex(/^\d{1,3}-\d{1,3}$/, { error: 'Set it to two numbers of days, such as 7-14.' })
  .transform((text): [number, number] => {
    const [fewest = 0, most = 0] = text.split('-').map(Number);
    return [Math.min(fewest, most), Math.max(fewest, most)];
  })
  .prefault('7-14')
  .describe('how many days after the payment an order usually arrives, shown to buyers');
