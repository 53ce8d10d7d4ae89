import { PinoLogger } from 'nestjs-pino';
import { createTransport } from 'nodemailer';
import { ClientError, ResponseBodyError, refreshTokenGrant } from 'openid-client';
import { discover, type OpenidClient } from '../accounts/openid/openid-clients.ts';
import { NoPayments } from '../billing/payments/provider/no-payments.ts';
import { StripePayments } from '../billing/payments/provider/stripe-payments.ts';
import { branding } from '../platform/branding/branding.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import type { OpenidProvider } from '../platform/config/openid-providers.ts';
import { IdentityAccounts } from '../platform/identity/identity-accounts.ts';
import { defaultSender } from '../platform/mail/mailer.ts';
import { Sandbox } from '../platform/sandbox/sandbox.ts';
import { readCertificates } from '../sharing/wallet/signing/pass-certificates.ts';
import { checkDatabase, checkSecret } from './database-check.ts';
import { reasonOf } from './explain.ts';
import { bad, type Finding, note, ok } from './finding.ts';
import { checkFiles, checkLogo, checkPorts, checkRedis } from './local-checks.ts';

const timeoutMs = 10_000;

/**
 * Whether the mail server accepts the connection.
 * @param to An address that gets a test mail.
 */
async function checkMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Config, to?: string): Promise<Finding> {
  if (!SMTP_URL && to) return bad(`No mail is sent to ${to}, because SMTP_URL is not set.`);
  if (!SMTP_URL) return note('No mail is sent, because SMTP_URL is not set.');
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  try {
    const refusal = await transport.verify().then(() => null, reasonOf);
    if (refusal) return bad(`The mail server refuses the connection (${refusal}). Check SMTP_URL.`);
    if (!to) return ok('The mail server accepts the connection.');
    await transport.sendMail({
      from: MAIL_FROM ?? defaultSender(PUBLIC_URL),
      to,
      subject: `Test mail of ${branding().name}`,
      text: `The server at ${PUBLIC_URL} can send mails. You get this one because an operator ran: meishi check --mail\n`,
    });
    return ok(`The mail server has accepted a test mail to ${to}. Look into the inbox and the spam folder.`);
  } catch (error) {
    return bad(`The mail server refuses a mail to ${to} (${reasonOf(error)}). Check MAIL_FROM and SMTP_URL.`);
  } finally {
    transport.close();
  }
}

/** Whether a provider answers and accepts the client. */
async function checkOpenid(provider: OpenidProvider): Promise<Finding> {
  const { label, issuer } = provider;
  const found = await discover(provider).catch((error: unknown) => reasonOf(causeOf(error)));
  if (typeof found === 'string')
    return bad(`${label} does not answer at ${issuer.href} (${found}). Check the issuer.`);
  const refusal = await refusalOf(found);
  if (refusal === 'invalid_grant') return ok(`${label} answers and accepts the client.`);
  if (refusal === 'invalid_client' || refusal === 'unauthorized_client')
    return bad(`${label} refuses the client (${refusal}). Check its id and secret.`);
  return note(`${label} answers. Whether it accepts the client shows at a sign-in (${refusal}).`);
}

/** How the provider refuses a refresh token that it never gave. It checks the client first (RFC 6749, section 5.2). */
async function refusalOf({ configuration }: OpenidClient): Promise<string> {
  try {
    await refreshTokenGrant(configuration, 'meishi-check');
    return 'a grant for an unknown token';
  } catch (error) {
    return error instanceof ResponseBodyError ? error.error : reasonOf(causeOf(error));
  }
}

const causeOf = (error: unknown) =>
  error instanceof ClientError && error.cause instanceof Error ? error.cause : error;

const warnMs = 30 * 86_400_000;

/**
 * The services of the configuration, in the order of their importance. A check finds nothing if its service is not used.
 * @param mailTo An address that gets a test mail.
 */
export function checksOf(
  config: Config,
  mailTo?: string,
): Record<string, () => Promise<Finding | undefined>> {
  const { REDIS_URL } = config;
  return {
    database: () => checkDatabase(config),
    secret: () => checkSecret(config),
    files: () => checkFiles(config),
    ports: () => checkPorts(config),
    ...(REDIS_URL && { redis: () => checkRedis(REDIS_URL) }),
    logo: () => checkLogo(config),
    mail: () => checkMail(config, mailTo),
    ...(config.FIREBASE_PROJECT_ID && { firebase: () => firebase(config) }),
    ...Object.fromEntries(
      config.openidProviders.map((provider) => [`sign-in ${provider.name}`, () => checkOpenid(provider)]),
    ),
    stripe: () => stripe(config),
    rendering: () => rendering(config),
    'apple wallet': async () => wallet(config, new Date()),
  };
}

async function firebase(config: Config): Promise<Finding> {
  const accounts = new IdentityAccounts(config);
  if (!accounts.isOpen)
    return note(
      'Sessions cannot be revoked and accounts not erased, because FIREBASE_SERVICE_ACCOUNT is not set.',
    );
  try {
    await accounts.stateOf('meishi-check');
    return ok(
      config.FIREBASE_AUTH_EMULATOR_HOST
        ? 'The identity emulator answers.'
        : `The service account reads the accounts of ${config.FIREBASE_PROJECT_ID}.`,
    );
  } catch (error) {
    const service = config.FIREBASE_AUTH_EMULATOR_HOST ? 'The identity emulator' : 'Firebase';
    const variables = config.FIREBASE_AUTH_EMULATOR_HOST
      ? 'FIREBASE_AUTH_EMULATOR_HOST'
      : 'FIREBASE_PROJECT_ID and FIREBASE_SERVICE_ACCOUNT';
    return bad(`${service} does not answer (${reasonOf(error)}). Check ${variables}.`);
  }
}

async function stripe(config: Config): Promise<Finding> {
  const provider = config.STRIPE_SECRET_KEY ? new StripePayments(config) : new NoPayments();
  if (!provider.configured) return note('Nothing can be bought, because STRIPE_SECRET_KEY is not set.');
  try {
    const prices = await provider.prices(['pro_month', 'pro_year', 'team_month', 'team_year']);
    if (prices.length > 0) return ok(`Stripe answers with ${prices.length} prices of plans.`);
    return note(
      'Stripe answers without prices of plans. Create prices with the lookup keys pro_month and team_month.',
    );
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return bad(`Stripe does not answer (${reasonOf(cause)}). Check STRIPE_SECRET_KEY.`);
  }
}

async function rendering(config: Config): Promise<Finding> {
  const sandbox = new Sandbox(new PinoLogger({ pinoHttp: { level: 'silent' } }), config);
  const isAlways = config.SERVER_RENDERING === 'always' && !config.RENDER_ADDRESS;
  try {
    await sandbox.probe();
  } catch {
    return config.RENDER_ADDRESS
      ? bad('The process of role render does not answer. Check RENDER_ADDRESS and that it runs.')
      : bad('No process for uploaded files can be started: see docs/security.md.');
  }
  if (!(await sandbox.runsUntrustedCode()))
    return note(
      'Pages are served without the content that releases render, because their code would have the rights of the server. Start a process of role render, and set RENDER_ADDRESS.',
    );
  if (isAlways)
    return note('The code of releases renders pages, even where it would have the rights of the server.');
  return ok('The code of releases renders pages, without the rights of the server.');
}

function wallet(config: Config, now: Date): Finding {
  try {
    const certificates = readCertificates(config);
    if (!certificates) return note('Apple Wallet is not offered, because WALLET_CERTIFICATE is not set.');
    const { starts_at, expires_at, isStandIn } = certificates;
    const until = expires_at.toISOString().slice(0, 10);
    if (now < starts_at || now >= expires_at)
      return bad(
        `The certificates are valid until ${until}. Create new ones in your Apple developer account.`,
      );
    if (expires_at.getTime() - now.getTime() < warnMs)
      return note(`The certificates end on ${until}. Create new ones in your Apple developer account.`);
    if (isStandIn) return note('The certificates are a stand-in, which no iPhone accepts.');
    return ok(`The certificates are valid until ${until}.`);
  } catch (error) {
    if (error instanceof ConfigError) return bad(error.sentences.join(' '));
    throw error;
  }
}
