import { signedInHint } from './session/signed-in-hint.ts';

/**
 * All the script that a page rendered by the server has. For a visitor it ends here: the page needs none. For people
 * who are signed in it loads the app, which then takes the page's place.
 */
const { src, dataset } = document.currentScript as HTMLScriptElement;

if (signedInHint.read())
  for (const entry of dataset.entry?.split(' ') ?? []) {
    const script = document.createElement('script');
    script.src = new URL(entry, src).href;
    script.async = false;
    document.head.append(script);
  }
