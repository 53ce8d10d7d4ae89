import type { Viewer } from '../../platform/access/viewer.ts';

/** The cards that a directory issued for people of a group. The directory implements it, because members come before it. */
export abstract class IssuedCards {
  /**
   * Moves the seat and card that stand for someone to their account, which has proved the address. Call it in a transaction that locks
   * the group.
   * @returns whether there was one
   * @throws DomainError `conflict` if the directory says that they have left
   */
  abstract takeOver(groupId: string, viewer: Viewer): Promise<boolean>;
}
