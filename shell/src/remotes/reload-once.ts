const key = 'meishi.reloaded-for';

/** Reloads an outdated page. Returns false offline, or if this tab already reloaded for the same reason. */
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
