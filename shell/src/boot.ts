import type { Boot, PageBoot } from '@meishi/api-contract/boot';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';

/** The configuration in the HTML, and the view in the page's headers. */
export function readBoot(): PageBoot & Pick<Boot, 'view'> {
  const json = document.getElementById('meishi')?.textContent;
  if (!json) throw new Error('The page came without its configuration.');
  return { ...(JSON.parse(json) as PageBoot), view: readView() };
}

/** The view that the server stored for this page: its `server-timing` header, which scripts can read. */
function readView(): Boot['view'] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const view = navigation?.serverTiming?.find(({ name }) => name === 'view');
  const [profile_id, event_id] = view?.description.split(' ') ?? [];
  return profile_id && event_id ? { profile_id, event_id } : null;
}

/** The registry of visitors, for a page that does not carry one. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/api/v1/remotes');
  if (!response.ok) throw new Error(`The registry was answered with ${response.status}.`);
  return (await response.json()).data;
}
