import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Config, ConfigError } from '../../../platform/config/config.ts';

/** The PEM certificates for signing passes, with the identifiers that Apple put into the certificate. */
export interface PassCertificates {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  passphrase: string | undefined;
  wwdr: string;
}

export interface CheckedCertificates {
  certificates: PassCertificates;
  starts_at: Date;
  expires_at: Date;
  /** Whether it was generated for development instead of by Apple. */
  isStandIn: boolean;
}

const standInIssuer = 'Meishi stand-in';

/**
 * Reads the configured certificates and checks that they belong together; null if none are configured. Their
 * dates are not checked.
 * @throws ConfigError that names the invalid variable
 */
export function readCertificates(config: Config): CheckedCertificates | null {
  if (!config.WALLET_CERTIFICATE) return null;
  const certificates: PassCertificates = {
    passTypeId: config.WALLET_PASS_TYPE_ID ?? '',
    teamId: config.WALLET_TEAM_ID ?? '',
    certificate: readPem(config, 'WALLET_CERTIFICATE'),
    key: readPem(config, 'WALLET_KEY'),
    passphrase: config.WALLET_PASSPHRASE,
    wwdr: readPem(config, 'WALLET_WWDR'),
  };
  const leaf = parse(certificates.certificate, 'WALLET_CERTIFICATE');
  const authority = parse(certificates.wwdr, 'WALLET_WWDR');
  check(certificates, leaf, authority);
  const isStandIn = namesOf(leaf.issuer).get('O') === standInIssuer;
  if (isStandIn && config.MEISHI_MODE === 'production')
    throw refuse(
      'WALLET_CERTIFICATE',
      'This is a stand-in, which no phone accepts. Please take the one that Apple issued.',
    );
  const starts = [leaf.validFromDate, authority.validFromDate].map(Number);
  const ends = [leaf.validToDate, authority.validToDate].map(Number);
  return {
    certificates,
    starts_at: new Date(Math.max(...starts)),
    expires_at: new Date(Math.min(...ends)),
    isStandIn,
  };
}

function check(
  { passTypeId, teamId, key, passphrase }: PassCertificates,
  leaf: X509Certificate,
  authority: X509Certificate,
): void {
  const subject = namesOf(leaf.subject);
  if (subject.get('UID') !== passTypeId)
    throw refuse('WALLET_PASS_TYPE_ID', `This is not the one of the certificate, ${subject.get('UID')}.`);
  if (subject.get('OU') !== teamId)
    throw refuse('WALLET_TEAM_ID', `This is not the one of the certificate, ${subject.get('OU')}.`);
  if (!leaf.checkPrivateKey(readKey(key, passphrase)))
    throw refuse('WALLET_KEY', 'This does not belong to the certificate.');
  if (!leaf.checkIssued(authority) || !leaf.verify(authority.publicKey))
    throw refuse(
      'WALLET_WWDR',
      'This has not issued the certificate. Apple has several: please take the one it names.',
    );
}

/** The variable contains the PEM text, possibly on one line with `\\n`, or the path of a PEM file. */
function readPem(config: Config, variable: 'WALLET_CERTIFICATE' | 'WALLET_KEY' | 'WALLET_WWDR'): string {
  const value = config[variable] ?? '';
  if (value.startsWith('-----BEGIN')) return value.replaceAll('\\n', '\n');
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw refuse(variable, 'This is neither PEM nor the path of a file that can be read.');
  }
}

function parse(pem: string, variable: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw refuse(variable, 'This is not a certificate in PEM.');
  }
}

function readKey(key: string, passphrase: string | undefined) {
  try {
    return createPrivateKey({ key, passphrase });
  } catch {
    throw refuse('WALLET_KEY', 'This is not a private key in PEM that WALLET_PASSPHRASE opens.');
  }
}

/** The names in a subject or issuer, abbreviated as by OpenSSL. */
function namesOf(distinguished: string): Map<string, string> {
  return new Map(
    distinguished.split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

function refuse(variable: string, message: string): ConfigError {
  return ConfigError.of(variable, message);
}
