import type { getInvitation } from '@meishi/api-contract/endpoints/groups/invitations';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { t } from '../words.ts';

export type InvitationDetails = ResponseOf<typeof getInvitation>;

/** The name of the inviting user, also if their account was deleted. */
export const inviterOf = ({ invited_by }: InvitationDetails) => invited_by || t('An admin');
