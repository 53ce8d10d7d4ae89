import { chromium } from '@playwright/test';
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
