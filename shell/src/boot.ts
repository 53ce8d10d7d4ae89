import type { Boot } from '@meishi/api-contract/boot';

/** What the server put into the HTML. */
export function readBoot(): Boot {
  const json = document.getElementById('meishi')?.textContent;
  if (!json) throw new Error('The page came without its configuration.');
  return JSON.parse(json) as Boot;
}
