import { hostileContacts } from './hostile-files/contacts.js';
import type { HostileFile } from './hostile-files/hostile-file.js';
import { hostileRasters } from './hostile-files/rasters.js';
import { hostileSvgs } from './hostile-files/svgs.js';

/** Files by the type of upload; the same files at every call. */
export async function hostileFiles(): Promise<{ pictures: HostileFile[]; contacts: HostileFile[] }> {
  return { pictures: [...hostileSvgs(), ...(await hostileRasters())], contacts: hostileContacts() };
}
