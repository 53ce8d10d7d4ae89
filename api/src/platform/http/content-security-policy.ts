import { hash } from 'node:crypto';

/** The allowed sources by directive. */
export type Directives = Record<string, readonly string[]>;

/** Formats a policy. Resources for which it names no directive are refused. */
export function contentSecurityPolicy(directives: Directives): string {
  const all: Directives = { 'default-src': ["'none'"], ...directives };
  return Object.entries(all)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The hash source that allows exactly this inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** For responses that are not pages: JSON, text, redirects. */
export const answerPolicy = contentSecurityPolicy({ 'frame-ancestors': ["'none'"] });

/** For uploaded files. Opened directly, such a file runs no script and has no origin. */
export const filePolicy = contentSecurityPolicy({ sandbox: [] });

/** For the service worker's script, which fetches on behalf of pages. */
export const workerPolicy = contentSecurityPolicy({ 'connect-src': ["'self'"] });
