declare global {
  /**
   * Set by a server-rendered page that is the beginning of the app. It resolves when the visitor uses the page, with a
   * function that continues in the app what the visitor began. The app gives it its container.
   */
  var meishiHandOver: Promise<(container: HTMLElement) => void> | undefined;
}

/**
 * The script of such a page. The scripts of the app load at low priority, and start when the visitor first touches the page.
 * The page stays in place while the visitor types. When they submit the form or press a button or a link of the content, the
 * app replaces the page, gets what was typed, and continues. The server inlines the source of this function, so it refers to
 * nothing outside itself.
 * @param app the addresses of the app's scripts
 * @param redirectKey the item in the tab's storage while the visitor is at a provider
 * @returns a function that removes what it added
 */
export function handOverToApp(app: readonly string[], redirectKey: string): () => void {
  const root = document.getElementById('root');
  const listeners = new AbortController();
  const { signal } = listeners;
  const { promise, resolve } = Promise.withResolvers<(container: HTMLElement) => void>();
  globalThis.meishiHandOver = promise;
  let isStarted = false;
  let continueIn: (container: HTMLElement) => void = () => {};

  const fail = () => {
    isStarted = false;
    if (!root?.isConnected) return;
    root.inert = false;
    root.querySelector('[data-failed]')?.removeAttribute('hidden');
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const address of app) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      script.onerror = fail;
      document.head.append(script);
    }
  };

  /** The element of the app that corresponds to one of this page. */
  const counterpart = (element: Element, container: HTMLElement) => {
    const nameOf = (one: Element) =>
      one.getAttribute('name') ?? one.getAttribute('aria-label') ?? one.textContent;
    const all = container.querySelectorAll<HTMLElement>(element.localName);
    return [...all].find((one) => nameOf(one) === nameOf(element));
  };
  const setValue = (field: HTMLElement | undefined, value: string) => {
    if (!(field instanceof HTMLInputElement) || value === field.value) return;
    // React notices a change only if it is made by the element's own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const handOver = (act: (container: HTMLElement) => void) => {
    const focused = document.activeElement;
    const fields = [...(root?.querySelectorAll('input') ?? [])];
    if (root) root.inert = true;
    continueIn = (container) => {
      listeners.abort();
      for (const field of fields) setValue(counterpart(field, container), field.value);
      if (focused && root?.contains(focused)) counterpart(focused, container)?.focus();
      // After the app has rendered what was typed.
      setTimeout(() => act(container));
    };
    start();
    resolve((container) => continueIn(container));
  };

  root?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      handOver((container) => container.querySelector('form')?.requestSubmit());
    },
    { signal },
  );
  root?.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest('a,button') : null;
      const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      // The form reports a press of its submit button. Links outside the content load documents.
      if (!pressed || isOther || pressed.matches('[type=submit],a:not(main a)')) return;
      event.preventDefault();
      event.stopPropagation();
      handOver((container) => counterpart(pressed, container)?.click());
    },
    { signal },
  );
  for (const kind of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(kind, start, { signal, passive: true });
  const load = () => {
    for (const address of app) fetch(address, { priority: 'low' }).catch(() => {});
  };
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { signal });

  let isReturning = false;
  try {
    isReturning = sessionStorage.getItem(redirectKey) !== null;
  } catch {
    // Without storage, nobody was redirected.
  }
  // The visitor comes back from a provider, and the app completes the sign-in.
  if (isReturning) handOver(() => {});
  return () => listeners.abort();
}
