import { chromium } from '@playwright/test';
import { chromiumPath } from '../chromium-path.ts';

export const startBrowser = () =>
  chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });

/** Such as `Chromium 156.0.1`. */
export async function chromiumVersion(): Promise<string> {
  const browser = await startBrowser();
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}`;
}
