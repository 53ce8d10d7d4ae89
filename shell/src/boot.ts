import type { Boot, PageBoot } from '@meishi/api-contract/boot';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import { withBase } from '@meishi/shell-sdk';

/** The configuration in the HTML, and what the page's headers say about this load. */
export function readBoot(): PageBoot & Pick<Boot, 'view'> {
  const json = document.getElementById('meishi')?.textContent;
  if (!json) throw new Error('The page came without its configuration.');
  const { registry, ...boot } = JSON.parse(json) as PageBoot;
  return { ...boot, registry: registry && { ...registry, ticket: readHeader('ticket') }, view: readView() };
}

/** The view that the server stored for this page. */
function readView(): Boot['view'] {
  const [profile_id, event_id] = readHeader('view')?.split(' ') ?? [];
  return profile_id && event_id ? { profile_id, event_id } : null;
}

/** A value of the `server-timing` header, which scripts can read. The document may be the same for several loads. */
function readHeader(name: string): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find((entry) => entry.name === name)?.description;
}

/** The registry of visitors, for a page that does not carry one. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(withBase('/api/v1/remotes'));
  if (!response.ok) throw new Error(`The registry was answered with ${response.status}.`);
  const answer: { data?: Registry } | null = await response.json();
  if (!answer?.data?.remotes) throw new Error('The response has no registry.');
  return answer.data;
}
