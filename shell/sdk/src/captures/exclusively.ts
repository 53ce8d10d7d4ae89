/** One tab or worker at a time. Without the locks of the browser, the server still takes each capture once. */
export async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, work);
}
