const key = 'meishi.loaded';

/** Whether this browser shows the version of a remote for the first time. Without storage, the answer is always no. */
export function isFirstLoad(remote: string, version: string): boolean {
  try {
    const loaded: Record<string, string> = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (loaded[remote] === version) return false;
    localStorage.setItem(key, JSON.stringify({ ...loaded, [remote]: version }));
    return true;
  } catch {
    return false;
  }
}
