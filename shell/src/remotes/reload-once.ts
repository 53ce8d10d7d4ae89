const key = 'meishi.reloaded-for';

/**
 * Loads the page anew, because it is older than what the server has now; false when that was already tried for this
 * reason in this tab, or makes no sense offline.
 */
export function reloadOnce(reason: string): boolean {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(key) === reason) return false;
    sessionStorage.setItem(key, reason);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
