import { drawGroupOrder, listUndrawnMembers } from '@meishi/api-contract/endpoints/shop/group-orders';
import { encodeQR } from 'qr';
import type { TestApp, TestUser } from './app.ts';

/** The document of a design whose code opens the profile of each member. */
export const memberDesign = {
  version: 1,
  front: { ground: '#ffffff', elements: [{ id: 'code', kind: 'code', target: 'profile' }] },
  back: { ground: '#ffffff', elements: [] },
};

/** The print file of a card whose code opens this address, with its bleed. */
export function cardOf(address: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 });
  const size = 40 / rows.length;
  const modules = rows
    .flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x * size} ${y * size}h${size}v${size}h-${size}z` : '')),
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="91.6mm" height="59.98mm" viewBox="0 0 91.6 59.98">
    <rect width="91.6" height="59.98" fill="#ffffff"/><path transform="translate(10 10)" d="${modules}"/></svg>`;
}

export type Drawn = Partial<{ svg: string; problems: string[]; notes: string[] }>;

/** Draws the next members of an order as the designer does. Returns their number. */
export async function drawNext(
  { config }: TestApp,
  { call }: TestUser,
  input: { params: { id: string; orderId: string } },
  how: (name: string) => Drawn = () => ({}),
): Promise<number> {
  const { members } = await call(listUndrawnMembers, input);
  const drawings = members.map(({ item_id, version, profile_id, display_name }) => ({
    item_id,
    version,
    svg: cardOf(`${config.PUBLIC_URL}/profile/${profile_id}?s=qr`),
    ...how(display_name),
  }));
  if (drawings.length > 0) await call(drawGroupOrder, { ...input, body: { drawings } });
  return drawings.length;
}
