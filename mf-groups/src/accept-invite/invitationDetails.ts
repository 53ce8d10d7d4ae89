import type { ResponseOf } from '@meishi/api-contract/endpoint';
import type { getInvitation } from '@meishi/api-contract/invitations';
import { t } from '../words';

/** What its link shows of an invitation. */
export type InvitationDetails = ResponseOf<typeof getInvitation>;

/** Words for who invites, also where they are gone. */
export const inviterOf = ({ invited_by }: InvitationDetails) => invited_by || t('An admin');
