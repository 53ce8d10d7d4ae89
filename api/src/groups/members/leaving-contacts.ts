/** The contacts that members share with a group. The contacts feature implements it, because groups come before it. */
export abstract class LeavingContacts {
  /**
   * Gives the contacts that a former member shared with a group to the first of these people who is a member, without what the former
   * member wrote for themselves. A successor whom the group chose for everyone comes after `chosen`. If there is no one, sharing ends.
   * Call it in a transaction that locks the group.
   */
  abstract handOver(
    groupId: string,
    formerMember: string,
    successors: { chosen?: string | undefined; others: (string | undefined)[] },
  ): Promise<void>;
}
