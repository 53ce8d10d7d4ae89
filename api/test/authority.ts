import { certify, keyPair, name } from '../embedded/stand-ins/wallet/stand-ins.ts';

const ipAddress = 7;

/** An authority of its own, and the certificate and key of a server at 127.0.0.1 that it has issued. All of them are PEM. */
export async function makeServerCertificate(): Promise<{ authority: string; cert: string; key: string }> {
  const [authorityKeys, keys] = await Promise.all([keyPair(), keyPair()]);
  const day = 86_400_000;
  const validity: [Date, Date] = [new Date(Date.now() - day), new Date(Date.now() + day)];
  const issuer = [name('commonName', 'Authority of an operator')];
  const signed = { issuer, signWith: authorityKeys.privateKey, validity };
  const authority = certify({
    ...signed,
    subject: issuer,
    publicKey: authorityKeys.publicKey,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const cert = certify({
    ...signed,
    subject: [name('commonName', 'Receiver')],
    publicKey: keys.publicKey,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: ipAddress, ip: '127.0.0.1' }] }],
  });
  return { authority, cert, key: keys.privateKey };
}
