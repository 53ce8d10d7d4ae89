import { renewOpenidSession, startOpenidSignIn } from '@meishi/api-contract/endpoints/account/openid';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { freePort } from '../embedded/ports.ts';
import { Issuer } from '../embedded/stand-ins/openid/issuer.ts';
import type { TestApp } from './app.ts';
import { CookieBrowser, type Visited } from './cookie-browser.ts';

export const clientId = 'meishi';
const clientSecret = 'a-secret-of-the-client';

/** Starts an issuer with a client for the tests' server. Register its addresses with `connect`. */
export async function startIssuer(): Promise<Issuer> {
  return Issuer.start(await freePort());
}

/** The configuration of a server whose users sign in there. */
export const openidEnvironment = (issuer: Issuer): Record<string, string> => ({
  OIDC_ISSUER: issuer.url,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_LABEL: 'Work',
  OIDC_ADMIN_CLAIM: 'groups',
  OIDC_ADMIN_VALUE: 'meishi-admins',
});

/** Registers the server as a client of the issuer. */
export async function connect(issuer: Issuer, { config, origin }: Pick<TestApp, 'config' | 'origin'>) {
  await issuer.register({
    client_id: clientId,
    client_secret: clientSecret,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [`${config.PUBLIC_URL}/api/v1/openid/openid/callback`],
    post_logout_redirect_uris: [`${config.PUBLIC_URL}/`],
    backchannel_logout_uri: `${origin}/api/v1/openid/openid/logout`,
    backchannel_logout_session_required: true,
  });
}

type OpenidSession = NonNullable<ResponseOf<typeof renewOpenidSession>['session']>;

/** A browser of a user who signs in at the issuer. */
export class OpenidBrowser extends CookieBrowser {
  constructor(private readonly app: Pick<TestApp, 'config' | 'origin'>) {
    super({ [app.config.PUBLIC_URL]: app.origin });
  }

  /** Calls an endpoint of the contract with this browser's cookies. */
  async call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(`${this.app.origin}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** The address at the issuer that begins a sign-in. */
  async start(): Promise<string> {
    const response = await this.call(startOpenidSignIn.path.replace('{provider}', 'openid'), {});
    return (await response.json()).data.url;
  }

  /** Logs in at the issuer. Returns where the product leads then, without following. */
  async signIn(login: string, end = /\/log-in/): Promise<string> {
    const page = await this.open(await this.start(), end);
    return (await this.answer(page, login, end)).url;
  }

  /** The session; null if there is none. */
  async renew(fresh = true): Promise<OpenidSession | null> {
    const response = await this.call(renewOpenidSession.path, { fresh });
    if (!response.ok) throw new Error(`The session was answered with ${response.status}.`);
    return (await response.json()).data.session;
  }

  /** The token of a session that must exist. */
  async token(): Promise<string> {
    const session = await this.renew();
    if (!session) throw new Error('There is no session.');
    return session.token;
  }

  /** The issuer asks for the log-in, then for consent, and for neither if it remembers them. */
  private async answer(page: Visited, login: string, end: RegExp): Promise<Visited> {
    if (end.test(page.url)) return page;
    const html = await page.response.clone().text();
    const fields: Record<string, string> = html.includes('name="login"')
      ? { prompt: 'login', login, password: 'any' }
      : { prompt: 'consent' };
    return this.answer(await this.submit(page, fields, end), login, end);
  }
}
