/** A group as one person stands to it. */
export interface GroupAccess {
  group_id: string;
  name: string;
  /** Null for a product admin who is not a member. */
  role: 'member' | 'admin' | null;
}

/** Who belongs to which group. */
export abstract class Memberships {
  /** By the group's id or name; undefined when there is no such group, with a null role when the person is no member. */
  abstract find(group: string, userId: string): Promise<GroupAccess | undefined>;

  /** The same for the group that an invitation leads to. */
  abstract findByInvitation(invitationId: string, userId: string): Promise<GroupAccess | undefined>;
}
