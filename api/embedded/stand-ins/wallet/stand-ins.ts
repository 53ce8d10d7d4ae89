import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** The values of the API's WALLET_* variables; the certificates and the key are PEM. */
export interface WalletStandIns {
  pass_type_id: string;
  team_id: string;
  certificate: string;
  key: string;
  wwdr: string;
}

/** The API recognises stand-ins by this issuer name. iPhones refuse passes that they sign. */
const issuer = 'Meishi stand-in';
const passTypeId = 'pass.test.meishi.card';
const teamId = 'STANDIN000';

const userId = '0.9.2342.19200300.100.1.1';
const lifetimeYears = 10;

/** Apple's extensions of a push certificate, for its sandbox and for production; each contains an ASN.1 NULL. */
const pushServices = ['1.2.840.113635.100.6.3.1', '1.2.840.113635.100.6.3.2'].map((id) => ({
  id,
  value: '\u0005\u0000',
}));

/** A certificate for passes and an own authority in place of Apple's, so that passes can be signed locally. */
export async function makeWalletStandIns({
  now = new Date(),
  expires_at = yearsAfter(now),
} = {}): Promise<WalletStandIns> {
  const [authorityKeys, keys] = await Promise.all([keyPair(), keyPair()]);
  const authorityName = [name('organizationName', issuer), name('commonName', `${issuer} authority`)];
  const authority = certify({
    subject: authorityName,
    issuer: authorityName,
    publicKey: authorityKeys.publicKey,
    signWith: authorityKeys.privateKey,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
    validity: [now, expires_at],
  });
  const certificate = certify({
    subject: [
      { type: userId, value: passTypeId },
      name('commonName', `Pass Type ID: ${passTypeId}`),
      name('organizationalUnitName', teamId),
      name('organizationName', issuer),
    ],
    issuer: authorityName,
    publicKey: keys.publicKey,
    signWith: authorityKeys.privateKey,
    extensions: [{ name: 'keyUsage', digitalSignature: true, critical: true }, ...pushServices],
    validity: [now, expires_at],
  });
  return {
    pass_type_id: passTypeId,
    team_id: teamId,
    certificate,
    key: keys.privateKey,
    wwdr: authority,
  };
}

interface Certificate {
  subject: forge.pki.CertificateField[];
  issuer: forge.pki.CertificateField[];
  /** PEM, like the signing key. */
  publicKey: string;
  signWith: string;
  extensions: object[];
  validity: [Date, Date];
}

export function certify({ subject, issuer, publicKey, signWith, extensions, validity }: Certificate): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // A fixed first byte keeps the number positive and without padding, which OpenSSL refuses (X.690 8.3.2).
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(16))}`;
  [certificate.validity.notBefore, certificate.validity.notAfter] = validity;
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions(extensions);
  certificate.sign(forge.pki.privateKeyFromPem(signWith), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

export function name(field: string, value: string): forge.pki.CertificateField {
  return { name: field, value };
}

export function keyPair(): Promise<{ publicKey: string; privateKey: string }> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function yearsAfter(now: Date): Date {
  const later = new Date(now);
  later.setFullYear(later.getFullYear() + lifetimeYears);
  return later;
}
