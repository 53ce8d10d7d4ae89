import { basePath } from '@meishi/shell-sdk';

const name = 'meishi.person';
const days = 400;

/**
 * A cookie with the signed-in user's id, so that the server can select the user's live releases before any
 * script runs. It grants no access, which depends on the token. Visitors have no such cookie.
 */
export const userIdCookie = {
  write(userId: string): void {
    write(userId, days * 86_400);
  },

  remove(): void {
    write('', 0);
  },
};

function write(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; Path=${basePath() || '/'}; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
