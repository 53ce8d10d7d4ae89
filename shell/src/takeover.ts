import { signedInHint } from './session/signed-in-hint.ts';

/**
 * Stands in a page rendered by the server when a cookie says that somebody is signed in. Visitors get no script. If the
 * browser still knows of the session, it loads the app, which then takes the page's place.
 */
const { src, dataset } = document.currentScript as HTMLScriptElement;

if (signedInHint.read())
  for (const entry of dataset.entry?.split(' ') ?? []) {
    const script = document.createElement('script');
    script.src = new URL(entry, src).href;
    script.async = false;
    document.head.append(script);
  }
