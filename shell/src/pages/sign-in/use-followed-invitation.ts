import { previewInvitation } from '@meishi/api-contract/endpoints/groups/invitations';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { useApiQuery } from '@meishi/shell-sdk';
import { useLocation } from 'react-router-dom';
import { returnAddress } from '../../routing/return-address.ts';

export type FollowedInvitation = ResponseOf<typeof previewInvitation>;

/** The open invitation whose link led a visitor to this page. */
export function useFollowedInvitation(): FollowedInvitation | undefined {
  const { search } = useLocation();
  const { pathname, searchParams } = new URL(returnAddress(search), location.origin);
  const groupName = /^\/accept-invite\/([^/]+)/.exec(pathname)?.[1] ?? '';
  const token = searchParams.get('token') ?? '';
  const input = { params: { id: groupName }, query: { token } };
  return useApiQuery(previewInvitation, input, { enabled: groupName !== '' && token !== '' }).data;
}
