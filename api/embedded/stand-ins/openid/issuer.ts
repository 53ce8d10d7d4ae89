import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type ClientMetadata, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

/** What the issuer says about a user, by the name with which they log in there. Any password is accepted. */
interface IssuerPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

type TokenResponse = Record<string, unknown>;

/** A real OpenID Connect issuer (`oidc-provider`) with log-in pages, for tests and journeys. */
export class Issuer {
  readonly people = new Map<string, IssuerPerson>();
  /** Changes what the token endpoint answers. */
  alter: ((response: TokenResponse) => Promise<TokenResponse>) | undefined;
  /** Answers a code that was used before with the tokens of its first use, which RFC 6749 forbids. */
  repeatsGrants = false;
  private grants = new Map<string, TokenResponse>();
  private clients: ClientMetadata[] = [];
  private provider!: Provider;
  private key!: CryptoKey;
  private keyId = 0;
  private server: Server | undefined;

  readonly url: string;
  private readonly port: number;

  private constructor(url: string, port: number) {
    this.url = url;
    this.port = port;
  }

  static async start(port: number, host = '127.0.0.1'): Promise<Issuer> {
    const issuer = new Issuer(`http://${host}:${port}`, port);
    await issuer.rotateKeys();
    await issuer.resume();
    return issuer;
  }

  async register(...clients: ClientMetadata[]): Promise<void> {
    this.clients = clients;
    await this.rotateKeys();
  }

  /** Signs with a new key from now on, and publishes no other. */
  async rotateKeys(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    this.keyId += 1;
    this.key = privateKey;
    const jwk = { ...(await exportJWK(privateKey)), kid: `key-${this.keyId}`, use: 'sig', alg: 'RS256' };
    this.provider = new Provider(this.url, this.configuration(jwk));
    this.provider.use(async (context, next) => {
      await next();
      if (context.path !== '/token') return;
      this.repeatGrant(context as KoaContextWithOIDC);
      if (this.alter && context.status === 200)
        context.body = await this.alter(context.body as TokenResponse);
    });
  }

  /** A token with the issuer's signature. */
  sign(claims: JWTPayload, typ = 'JWT'): Promise<string> {
    return new SignJWT({ iss: this.url, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: `key-${this.keyId}`, typ })
      .sign(this.key);
  }

  /** Stops answering, as in an outage. What it has issued stays valid. */
  async pause(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  async resume(): Promise<void> {
    this.server = createServer((request, response) => this.provider.callback()(request, response));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  private repeatGrant(context: KoaContextWithOIDC): void {
    const code = String(context.oidc.params?.code);
    const earlier = this.grants.get(code);
    if (context.status === 200) this.grants.set(code, context.body as TokenResponse);
    else if (this.repeatsGrants && earlier) {
      context.status = 200;
      context.body = earlier;
    }
  }

  private configuration(jwk: object): Configuration {
    return {
      clients: this.clients,
      jwks: { keys: [jwk] } as Configuration['jwks'],
      cookies: { keys: ['of-the-issuer'] },
      claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      findAccount: (_context, sub) => {
        const person = this.people.get(sub);
        return person && { accountId: sub, claims: async () => ({ sub, ...person }) };
      },
      features: {
        devInteractions: { enabled: true },
        backchannelLogout: { enabled: true },
        revocation: { enabled: true },
      },
      issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
      rotateRefreshToken: true,
      // Its own way of sending refuses the loopback address, where the product listens.
      fetch: (url, { method, headers, body, redirect, signal } = {}) =>
        globalThis.fetch(url, { method, headers, body, redirect, signal }),
      ttl: {
        AccessToken: 600,
        IdToken: 600,
        RefreshToken: 86_400,
        Session: 86_400,
        Grant: 86_400,
        Interaction: 600,
      },
    };
  }
}
