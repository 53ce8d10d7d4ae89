import { getGroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { Avatar, Page, Surface, space, theme, useApiQuery, withBase } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SheetTitle } from '../frame/SheetTitle.tsx';
import type { InvitationDetails } from './invitation-details.ts';

interface InvitationFrameProps {
  groupName: string;
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** Shows the inviting user beside the group. */
  invitation?: InvitationDetails;
  children?: ReactNode;
}

const size = 72;

/** The frame of every state of an invitation, with the group's logo and the inviting user's photo. */
export function InvitationFrame({ groupName, title, lead, invitation, children }: InvitationFrameProps) {
  const { data: brand } = useApiQuery(getGroupBrand, { params: { id: groupName } });
  const name = brand?.display_name ?? invitation?.group_display_name ?? '';
  return (
    <Page title={title} width="narrow">
      <Surface as="article" padding={8}>
        <Sheet>
          {name && (
            <Faces>
              {brand?.logo ? (
                <img src={withBase(brand.logo.url)} alt="" width={size} height={size} />
              ) : (
                <Avatar name={name} size={size} />
              )}
              {invitation?.invited_by && (
                <Inviter>
                  <Avatar name={invitation.invited_by} photo={invitation.inviter_photo} size={40} />
                </Inviter>
              )}
            </Faces>
          )}
          <SheetTitle title={title} lead={lead} />
          {children}
        </Sheet>
      </Surface>
    </Page>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: ${space(6)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Faces = styled.div`
  position: relative;
  display: flex;
  width: max-content;

  > img {
    border: 1px solid ${theme.colour.hairline};
    border-radius: ${theme.radius.large};
    background: #fff;
    object-fit: contain;
  }
`;

const Inviter = styled.span`
  position: absolute;
  inset-inline-end: -26px;
  bottom: -10px;
  display: grid;
  border: 3px solid ${theme.colour.surface};
  border-radius: ${theme.radius.round};
`;
