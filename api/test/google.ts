import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import forge from 'node-forge';

/** An account of the stand-in in Google's format. */
interface Account {
  disabled?: boolean;
  /** Seconds since 1970. */
  validSince?: string;
}

/** A stand-in for Google at the network level: a proxy for the server's own requests. */
export interface Google {
  /** The environment of a server process that uses this proxy. */
  environment: Record<string, string>;
  /** Accounts by uid. */
  accounts: Map<string, Account>;
  /** Whether account requests are answered now. */
  answers: boolean;
  stop(): void;
}

const hosts = ['www.googleapis.com', 'oauth2.googleapis.com', 'identitytoolkit.googleapis.com'];
const accessToken = 'access-of-the-service-account';

/** @param publicKey The key of ID tokens' signatures, with the id `one` */
export async function startGoogle(publicKey: CryptoKey, dir: string): Promise<Google> {
  const { certificate, key } = certify();
  const authority = join(dir, 'google.pem');
  await writeFile(authority, certificate);
  const serviceKeys = await generateKeyPair('RS256', { extractable: true });
  const jwks: JWK[] = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }];
  const accounts = new Map<string, Account>();

  const secure = createSecureServer({ cert: certificate, key }, async (request, response) => {
    const { status = 200, ...body } = await answerTo(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { headers, url = '' } = request;
    if (headers.host === 'www.googleapis.com') return { keys: jwks };
    if (headers.host === 'oauth2.googleapis.com') return { access_token: accessToken, expires_in: 3600 };
    if (headers.authorization !== `Bearer ${accessToken}`) return { status: 401 };
    if (!google.answers || !url.endsWith('/accounts:lookup')) return { status: 503 };
    const { localId } = JSON.parse(await text(request));
    const account = accounts.get(localId[0]);
    return { users: account && [{ localId: localId[0], ...account }] };
  }

  const proxy = createServer().on('connect', (_request, client, head) => {
    const server = connect((secure.address() as AddressInfo).port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.write(head);
      server.pipe(client).pipe(server);
    });
    for (const end of [client, server]) end.on('error', () => end.destroy());
  });
  for (const server of [secure, proxy])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const google: Google = {
    environment: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      NODE_EXTRA_CA_CERTS: authority,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
        client_email: 'meishi@example.com',
        private_key: await exportPKCS8(serviceKeys.privateKey),
      }),
    },
    accounts,
    answers: true,
    stop() {
      for (const server of [secure, proxy]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
  return google;
}

interface Answer {
  status?: number;
  [field: string]: unknown;
}

/** A self-signed certificate for Google's hosts. */
function certify(): { certificate: string; key: string } {
  const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  const name = [{ name: 'commonName', value: 'Stand-in for Google' }];
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 60_000);
  certificate.validity.notAfter = new Date(Date.now() + 3_600_000);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return {
    certificate: forge.pki.certificateToPem(certificate),
    key: forge.pki.privateKeyToPem(privateKey),
  };
}
