import { getLetter } from '@meishi/api-contract/endpoints/groups/directory';
import { previewInvitation } from '@meishi/api-contract/endpoints/groups/invitations';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { useApiQuery } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { returnAddress } from '../../routing/return-address.ts';

export type FollowedInvitation = ResponseOf<typeof previewInvitation>;

export type FollowedLetter = ResponseOf<typeof getLetter>;

/** The open invitation, or the letter with an issued card, whose link led a visitor to this page. It was sent to `email`. */
export function useFollowedInvitation(): {
  invitation?: FollowedInvitation;
  letter?: FollowedLetter;
  email?: string;
  hasAccount?: boolean;
} {
  const { search } = useLocation();
  const { pathname, searchParams } = new URL(returnAddress(search), location.origin);
  const token = searchParams.get('token') ?? '';
  const [, page, id = ''] = /^\/(accept-invite|claim-card)\/([^/]+)/.exec(pathname) ?? [];
  const enabled = (of: string) => ({ enabled: page === of && token !== '' });
  const query = { token };
  const { data: invitation } = useApiQuery(
    previewInvitation,
    { params: { id }, query },
    enabled('accept-invite'),
  );
  const { data: letter } = useApiQuery(getLetter, { params: { personId: id }, query }, enabled('claim-card'));
  const { email, has_account: hasAccount } = invitation ?? letter ?? {};
  return { invitation, letter, email, hasAccount };
}
