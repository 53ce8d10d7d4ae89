/**
 * The script of pages that are rendered for visitors: the switch of languages, the branding that the tab remembers, and
 * the way to the app. The server inlines the source of this function, so it refers to nothing outside itself.
 * @param app the scripts that the app starts with, requested at the first interaction, because a link may follow
 * @param base the path below which the product is served
 * @param enhance enhances the content of the page, and returns a function that removes what it added. It gets the same scripts,
 *   because a page may start the app itself
 */
export function enhanceSite(
  app: readonly string[],
  base: string,
  enhance: (app: readonly string[]) => (() => void) | undefined,
): void {
  const { documentElement: html } = document;
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

  let enhanced = enhance(app);
  /** Shows this page in another language or branding. */
  const show = async (locale: string | null, group: string | null) => {
    const response = await fetch(location.pathname + (group ? `?group=${encodeURIComponent(group)}` : ''), {
      headers: locale ? { 'accept-language': locale } : {},
    });
    const text = await response.text();
    const [, style] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    // The policy of this page refuses the style elements of another one, also in a document that is only parsed.
    const other = new DOMParser().parseFromString(text.replace(/<style.*?<\/style>/gs, ''), 'text/html');
    const content = other.getElementById('root');
    if (!root || !content || style === undefined) return;
    const typed = [...root.querySelectorAll('input')].map(({ value, checked }) => ({ value, checked }));
    enhanced?.();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.head.querySelector('style:not([id])')?.remove();
    document.adoptedStyleSheets = [sheet];
    root.replaceChildren(...content.childNodes);
    for (const [index, field] of root.querySelectorAll('input').entries())
      Object.assign(field, typed[index] ?? {});
    html.lang = other.documentElement.lang;
    document.title = other.title;
    enhanced = enhance(app);
  };

  const requested = new URLSearchParams(location.search).get('group');
  if (requested !== null) write('sessionStorage', 'meishi.group', requested);
  const group = requested ?? read('sessionStorage', 'meishi.group');
  const locale = read('localStorage', 'meishi.locale');
  const language = locale?.split('-')[0];
  const isOffered = document.querySelector(`[data-language="${CSS.escape(language ?? '')}"]`) !== null;
  const isOther = isOffered && language !== html.lang;
  if (openApp()) root?.remove();
  else if (root && (isOther || (requested === null && group))) {
    root.style.visibility = 'hidden';
    show(isOther ? locale : null, group)
      .catch(() => {})
      .finally(() => root.style.removeProperty('visibility'));
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-language]') : null;
    const chosen = button?.dataset.language;
    if (!chosen || chosen === html.lang || !root?.isConnected) return;
    // Keeps the region, for example Austrian dates for a visitor in Austria who selects German.
    const preferred = navigator.languages.find((name) => name.split('-')[0] === chosen) ?? chosen;
    write('localStorage', 'meishi.locale', preferred);
    show(preferred, group)
      .then(() => document.querySelector<HTMLElement>(`[data-language=${chosen}]`)?.focus())
      .catch(() => {});
  });
  addEventListener('storage', openApp);
  addEventListener('pageshow', ({ persisted }) => persisted && openApp());

  const interaction = new AbortController();
  const loadApp = ({ type, target }: Event) => {
    // Browsers report a pointer that rests on the page when it opens.
    if (type === 'pointerover' && !(target instanceof Element && target.closest('a'))) return;
    interaction.abort();
    for (const address of app) fetch(address, { priority: 'low' }).catch(() => {});
  };
  for (const kind of ['pointerdown', 'pointerover', 'keydown'])
    addEventListener(kind, loadApp, { signal: interaction.signal, passive: true });
}
