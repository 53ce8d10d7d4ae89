import { hostileContacts } from './hostile-files/contacts.ts';
import type { HostileFile } from './hostile-files/hostile-file.ts';
import { hostileRasters } from './hostile-files/rasters.ts';
import { hostileSvgs } from './hostile-files/svgs.ts';

/** Files by the type of upload; the same files at every call. */
export async function hostileFiles(): Promise<{ pictures: HostileFile[]; contacts: HostileFile[] }> {
  return { pictures: [...hostileSvgs(), ...(await hostileRasters())], contacts: hostileContacts() };
}
