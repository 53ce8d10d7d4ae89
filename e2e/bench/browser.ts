import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../chromium-path.ts';
import { productUrl } from '../fixtures/addresses.ts';

export const startBrowser = () =>
  chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });

export const desktop = { baseURL: productUrl, viewport: { width: 1440, height: 900 } };

/** Such as `Chromium 156.0.1`. */
export async function chromiumVersion(): Promise<string> {
  const browser = await startBrowser();
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}`;
}

/** Waits for the first frame that shows an element. A locator looks every half second only, after its first second. */
export const shown = (page: Page, selector: string, text?: string) =>
  page.waitForFunction(
    ([selector, text]) => {
      const element = document.querySelector(selector);
      return element !== null && (text === undefined || element.textContent === text);
    },
    [selector, text] as const,
  );
