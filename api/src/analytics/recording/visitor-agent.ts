import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';

/** The parts of a user agent that are stored. */
interface VisitorAgent {
  device: 'mobile' | 'tablet' | 'desktop' | 'other' | null;
  /** Name of the browser without its version, at most 40 characters. */
  browser: string | null;
}

const agents = new LRUCache<string, VisitorAgent>({ max: 2000 });

/** Reads the kind of device and the browser's name from a user agent; null if unknown. */
export function readAgent(agent: string): VisitorAgent {
  if (agent.trim() === '') return { device: null, browser: null };
  const cut = agent.slice(0, 512);
  const cached = agents.get(cut);
  if (cached) return cached;
  const { platform, browser } = Bowser.parse(cut);
  const read: VisitorAgent = {
    device: platform.type ? deviceOf(platform.type) : null,
    browser: browser.name?.slice(0, 40) || null,
  };
  agents.set(cut, read);
  return read;
}

function deviceOf(type: string): VisitorAgent['device'] {
  return type === 'mobile' || type === 'tablet' || type === 'desktop' ? type : 'other';
}
