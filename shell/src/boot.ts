import type { PageBoot } from '@meishi/api-contract/boot';
import type { Registry } from '@meishi/api-contract/endpoints/remotes';

/** The configuration in the HTML. */
export function readBoot(): PageBoot {
  const json = document.getElementById('meishi')?.textContent;
  if (!json) throw new Error('The page came without its configuration.');
  return JSON.parse(json) as PageBoot;
}

/** The registry of visitors, for a page that does not carry one. */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/api/v1/remotes');
  if (!answer.ok) throw new Error(`The registry was answered with ${answer.status}.`);
  return (await answer.json()).data;
}
