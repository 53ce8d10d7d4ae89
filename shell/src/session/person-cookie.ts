const name = 'meishi.person';
const days = 400;

/**
 * Tells the server whose browser this is while somebody is signed in, so that a page comes in the version that is theirs
 * before any script runs. It opens nothing: what may be seen is decided by the token. Visitors have none.
 */
export const personCookie = {
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
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
