import type { TestApp } from '../app.ts';
import { insertContactRows, insertProfileRows, insertShopRows, insertWalletRows } from './account-rows.ts';
import { insertAnalyticsRows } from './analytics-rows.ts';
import { insertCardRows, insertGroupRows } from './group-rows.ts';
import { insertAuditRows, insertJobRows, insertMessageRows } from './record-rows.ts';
import { type LinkedUser, type RecordedData, RowWriter, type Scene } from './row-writer.ts';

/**
 * Writes a row of one user into every table with users' rows, with a reference to the other user where the
 * table allows it. Call it for both, for tests that must tell their rows apart.
 * @param group The group of both users; the first one is its owner
 */
export async function writeLinkedRows(
  { database }: TestApp,
  person: LinkedUser,
  other: LinkedUser,
  { group_id }: { group_id: string },
): Promise<RecordedData> {
  const rows = new RowWriter(database);
  const scene: Scene = { person, other, group_id, now: new Date(), words: `Written by ${person.name}` };
  await insertProfileRows(rows, scene);
  await insertContactRows(rows, scene);
  const link_id = await insertGroupRows(rows, scene);
  const card_id = await insertCardRows(rows, scene);
  await insertShopRows(rows, scene);
  await insertMessageRows(rows, scene);
  await insertAuditRows(rows, scene);
  await insertAnalyticsRows(rows, scene, { card_id, link_id });
  await insertWalletRows(rows, scene);
  await insertJobRows(rows, scene);
  return rows.recorded;
}
