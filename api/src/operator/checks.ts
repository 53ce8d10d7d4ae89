import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { NoPayments } from '../payments/provider/no-payments.ts';
import { StripePayments } from '../payments/provider/stripe-payments.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { openBucket } from '../platform/files/disks.ts';
import { IdentityAccounts } from '../platform/identity/identity-accounts.ts';
import { readCertificates } from '../wallet/signing/pass-certificates.ts';
import { checkDatabase } from './database-check.ts';
import { reasonOf } from './explain.ts';
import { bad, type Finding, note, ok } from './finding.ts';
import { checkOpenid } from './openid-check.ts';

const timeoutMs = 10_000;
const warnBytes = 2 ** 30;
const warnMs = 30 * 86_400_000;

/** The services of the configuration, in the order of their importance. */
export function checksOf(config: Config): Record<string, () => Promise<Finding>> {
  return {
    database: () => checkDatabase(config),
    files: () => files(config),
    mail: () => mail(config),
    ...(config.FIREBASE_PROJECT_ID && { firebase: () => firebase(config) }),
    ...Object.fromEntries(
      config.openidProviders.map((provider) => [`sign-in ${provider.name}`, () => checkOpenid(provider)]),
    ),
    stripe: () => stripe(config),
    'apple wallet': async () => wallet(config, new Date()),
  };
}

async function files(config: Config): Promise<Finding> {
  if (config.S3_BUCKET) {
    const bucket = await openBucket(config, config.S3_BUCKET);
    return bucket.listAll('pictures/', { recursive: false }).then(
      () => ok(`The bucket ${config.S3_BUCKET} answers.`),
      (error) =>
        bad(`The bucket ${config.S3_BUCKET} does not answer (${reasonOf(error)}). Check S3_* and AWS_*.`),
    );
  }
  const folder = resolve(config.FILES_DIR ?? '');
  const existing = await nearestFolder(folder);
  const isWritable = await access(existing, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return bad(`${existing} is not writable. Let the server’s user write to it, or change FILES_DIR.`);
  const { bavail, bsize } = await statfs(existing);
  const free = `${((bavail * bsize) / 2 ** 30).toFixed(1)} GB are free.`;
  if (bavail * bsize < warnBytes) return bad(`${folder} is writable, but only ${free} Make room.`);
  return ok(`${folder} is writable, and ${free}`);
}

/** The folder itself, or the folder in which the server creates it. */
async function nearestFolder(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  return exists || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

async function mail({ SMTP_URL }: Config): Promise<Finding> {
  if (!SMTP_URL) return note('No mail is sent, because SMTP_URL is not set.');
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  try {
    await transport.verify();
    return ok('The mail server accepts the connection.');
  } catch (error) {
    return bad(`The mail server refuses the connection (${reasonOf(error)}). Check SMTP_URL.`);
  } finally {
    transport.close();
  }
}

async function firebase(config: Config): Promise<Finding> {
  const accounts = new IdentityAccounts(config);
  if (!accounts.isOpen)
    return note(
      'Sessions cannot be revoked and accounts not erased, because FIREBASE_SERVICE_ACCOUNT is not set.',
    );
  try {
    await accounts.standingOf('meishi-check');
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
    if (error instanceof ConfigError) return bad(error.message.split('\n').slice(1).join(' ').trim());
    throw error;
  }
}
