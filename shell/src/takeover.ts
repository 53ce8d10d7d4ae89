import { signedInHint } from './session/signed-in-hint.ts';

/**
 * The script of a server-rendered page, sent if a cookie indicates a signed-in user. Visitors get no script. If the
 * browser has a session, it loads the app, which then replaces the page.
 */
const { src, dataset } = document.currentScript as HTMLScriptElement;

if (signedInHint.read())
  for (const entry of dataset.entry?.split(' ') ?? []) {
    const script = document.createElement('script');
    script.src = new URL(entry, src).href;
    script.async = false;
    document.head.append(script);
  }
