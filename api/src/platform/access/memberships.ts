/** A group with a user's role in it. */
export interface GroupAccess {
  group_id: string;
  name: string;
  /** Null if the user is not a member. */
  role: 'member' | 'admin' | null;
}

/** Finds groups and the roles of users in them. */
export abstract class Memberships {
  /** Finds a group by id or name; undefined if there is none. The role is null if the user is not a member. */
  abstract find(group: string, userId: string): Promise<GroupAccess | undefined>;

  /** The same for the group of an invitation. */
  abstract findByInvitation(invitationId: string, userId: string): Promise<GroupAccess | undefined>;
}
