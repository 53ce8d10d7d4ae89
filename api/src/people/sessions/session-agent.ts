import Bowser from 'bowser';

/** The details by which users recognise their browsers. */
interface SessionAgent {
  device: 'mobile' | 'tablet' | 'desktop' | 'other' | null;
  browser: string | null;
  system: string | null;
}

const kinds: ReadonlySet<string> = new Set(['mobile', 'tablet', 'desktop']);

/** Reads device, browser and system from a user agent, without versions; null if unknown. */
export function readSessionAgent(userAgent: string | undefined): SessionAgent {
  const agent = userAgent?.trim().slice(0, 512);
  if (!agent) return { device: null, browser: null, system: null };
  const { platform, browser, os } = Bowser.parse(agent);
  const device = platform.type && kinds.has(platform.type) ? platform.type : 'other';
  return {
    device: platform.type ? (device as SessionAgent['device']) : null,
    browser: browser.name?.slice(0, 40) || null,
    system: os.name?.slice(0, 40) || null,
  };
}
