import { setTimeout } from 'node:timers/promises';
import type { Attack } from './attacks.ts';
import {
  bookSize,
  type DavAttack,
  davAttacks,
  davAuthorization,
  fillBook,
  sendDav,
  sendWithoutReading,
  wholeBook,
} from './dav-attacks.ts';
import type { Product } from './product.ts';

/** All attacks for a table, on a book of 75 MB with a stored vCard of 500 KB each. */
export async function measuredDavAttacks(product: Product): Promise<Attack[]> {
  const authorization = await davAuthorization(product);
  await fillBook(product, bookSize);
  const send = async (attack: Omit<DavAttack, 'name' | 'statuses'>) => {
    const { status, bytes } = await sendDav(product, authorization, attack);
    return `${status}, ${Math.round(bytes / 1024)} KB`;
  };
  return [
    ...davAttacks.map((attack) => ({ name: `CardDAV: ${attack.name}`, run: () => send(attack) })),
    { name: 'CardDAV: the whole book', run: () => send(wholeBook) },
    {
      name: 'CardDAV: the whole book, four at once',
      run: async () => (await Promise.all(Array.from({ length: 4 }, () => send(wholeBook)))).join('; '),
    },
    {
      name: 'CardDAV: the whole book, eight programs that read nothing for 5 s',
      run: async () => {
        const silent = Array.from({ length: 8 }, () => sendWithoutReading(product, authorization, wholeBook));
        await setTimeout(5000);
        for (const socket of silent) socket.destroy();
        return 'disconnected';
      },
    },
  ];
}
