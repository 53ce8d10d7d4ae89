/**
 * The script of pages that are rendered for visitors: the language and branding that the browser remembers, and the way to
 * the app. The server inlines the source of this function, so it refers to nothing outside itself.
 * @param app the scripts that the app starts with, requested at the first interaction, because a link may follow
 * @param base the path below which the product is served
 */
export function enhanceSite(app: readonly string[], base: string): void {
  const root = document.getElementById('root');
  const read = (storage: 'localStorage' | 'sessionStorage', key: string) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const write = (storage: 'localStorage' | 'sessionStorage', key: string, value: string) => {
    try {
      window[storage].setItem(key, value);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };

  /**
   * Loads the page with the app in a browser with a session: the user signed in in another tab, or the cookie that tells
   * the server is missing. The app then stores the user's id in it, or removes it if the session is over.
   */
  const openApp = () => {
    // The app has taken over the page.
    if (!root?.isConnected) return false;
    if (read('localStorage', 'meishi.signed-in') !== '1') return false;
    const isMarked = () => document.cookie.includes('meishi.person=');
    if (!isMarked()) {
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `meishi.person=unknown; Path=${base || '/'}; SameSite=Lax${secure}`;
    }
    if (!isMarked()) return false;
    location.reload();
    return true;
  };

  /** Stores what the address names, and returns the address with what was stored before and differs from this page. */
  const rememberedAddress = () => {
    const query = new URLSearchParams(location.search);
    const [group, chosen] = [query.get('group'), query.get('lang')];
    const isOffered = (language: string) =>
      [...document.querySelectorAll<HTMLElement>('[data-language]')].some(
        ({ dataset }) => dataset.language === language,
      );
    if (group !== null) write('sessionStorage', 'meishi.group', group);
    // Keeps the region, for example Austrian dates for a visitor in Austria who selects German.
    if (chosen !== null && isOffered(chosen))
      write(
        'localStorage',
        'meishi.locale',
        navigator.languages.find((name) => name.split('-')[0] === chosen) ?? chosen,
      );
    const storedGroup = read('sessionStorage', 'meishi.group');
    const [language = ''] = read('localStorage', 'meishi.locale')?.split('-') ?? [];
    // Once: what the address names already is not requested again.
    const missing = {
      ...(group === null && storedGroup && { group: storedGroup }),
      ...(isOffered(language) &&
        language !== document.documentElement.lang &&
        language !== chosen && { lang: language }),
    };
    for (const [name, value] of Object.entries(missing)) query.set(name, value);
    return Object.keys(missing).length > 0 ? `?${query}` : null;
  };

  const address = rememberedAddress();
  if (openApp()) root?.remove();
  else if (root && address) {
    root.style.visibility = 'hidden';
    location.replace(address);
  }
  addEventListener('storage', openApp);
  addEventListener('pageshow', ({ persisted }) => persisted && openApp());

  const interaction = new AbortController();
  const loadApp = ({ type, target }: Event) => {
    // Browsers report a pointer that rests on the page when it opens.
    if (type === 'pointerover' && !(target instanceof Element && target.closest('a'))) return;
    interaction.abort();
    for (const file of app) fetch(file, { priority: 'low' }).catch(() => {});
  };
  for (const kind of ['pointerdown', 'pointerover', 'keydown'])
    addEventListener(kind, loadApp, { signal: interaction.signal, passive: true });
}
