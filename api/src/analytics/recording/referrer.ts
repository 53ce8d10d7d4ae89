/** Networks send visitors through hosts of their own: `l.instagram.com` is Instagram. */
const redirectHosts =
  /^(www\.|(l|lm|m|mobile)\.(?=(facebook|instagram|threads|messenger)\.)|out\.(?=reddit\.)|away\.(?=vk\.))/;

/**
 * The host of an external page, or the package of an Android app (`android-app://org.telegram.messenger/`, which Chrome sends
 * for links in apps); null for pages of the product and for any other address.
 */
export function hostOf(referrer: string | undefined, publicUrl: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, hostname, pathname } = new URL(referrer);
  if (!/^(https?|android-app):$/.test(protocol)) return null;
  const own = new URL(publicUrl);
  if (hostname === own.hostname && `${pathname}/`.startsWith(`${own.pathname.replace(/\/$/, '')}/`))
    return null;
  return hostname.toLowerCase().replace(redirectHosts, '').slice(0, 253) || null;
}
