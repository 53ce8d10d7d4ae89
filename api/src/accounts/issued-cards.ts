import type { Viewer } from '../platform/access/viewer.ts';

/** The cards that directories issued for people of groups. The directory implements it, because accounts and members come before it. */
export abstract class IssuedCards {
  /**
   * Moves the seat and card that stand for someone to their account, which has proved the address and is no member of the group. Call
   * it in a transaction that locks the group.
   * @returns whether there was one
   * @throws DomainError `conflict` if the directory says that they have left
   */
  abstract takeOver(groupId: string, viewer: Viewer): Promise<boolean>;

  /**
   * Locks the groups of a member until the transaction ends. Call it before the member is locked, so that everyone locks in the same
   * order.
   */
  abstract lockGroups(userId: string): Promise<void>;

  /**
   * Moves what stands for a member to their account, in each group whose directory has issued a card for their verified address. Call
   * it in the transaction that changes the address, or that makes them a member.
   */
  abstract takeOverAsMember(userId: string): Promise<void>;
}
