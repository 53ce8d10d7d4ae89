import { parseSetCookie } from 'cookie';

export interface Visited {
  url: string;
  response: Response;
}

/** A browser without scripts: it keeps cookies by origin, follows redirects and sends forms. */
export class CookieBrowser {
  private readonly jars = new Map<string, Map<string, string>>();

  /** @param aliases origins that are served at another one, such as the public address of a test server */
  constructor(private readonly aliases: Record<string, string> = {}) {}

  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = this.served(address);
    const jar = this.jarOf(url);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const { name, value = '', maxAge, expires } = parseSetCookie(line);
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Opens an address, and follows redirects until a page, or until an address that matches. */
  async open(address: string, end = /$^/, init: RequestInit = {}): Promise<Visited> {
    const response = await this.send(address, init);
    const location = response.headers.get('location');
    if (!location) return { url: address, response };
    const next = new URL(location, address).href;
    return end.test(next) ? { url: next, response } : this.open(next, end);
  }

  /** Sends the form of a page with these fields. */
  async submit({ url, response }: Visited, fields: Record<string, string>, end?: RegExp): Promise<Visited> {
    const html = await response.text();
    const [, action = ''] = /<form[^>]* action="([^"]*)"/.exec(html) ?? [];
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    );
    const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields });
    return this.open(new URL(action.replaceAll('&amp;', '&'), url).href, end, { method: 'POST', body });
  }

  /** Takes over the cookies that another browser has now, like a thief. */
  steal(from: CookieBrowser): void {
    for (const [origin, jar] of from.jars) this.jars.set(origin, new Map(jar));
  }

  cookie(origin: string, name: string): string | undefined {
    return this.jars.get(origin)?.get(name);
  }

  private served(address: string): string {
    const { origin } = new URL(address);
    return (this.aliases[origin] ?? origin) + address.slice(origin.length);
  }

  private jarOf(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    return jar;
  }
}
