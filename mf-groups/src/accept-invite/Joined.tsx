import { LinkButton, Row } from '@meishi/shell-sdk';
import { useEffect, useRef } from 'react';
import { t } from '../words.ts';
import { InvitationFrame } from './InvitationFrame.tsx';
import type { InvitationDetails } from './invitation-details.ts';
import { useAdminGroupAddress } from './use-admin-group-address.ts';

/** The invitation is accepted: what changed, and where to go next. */
export function Joined({ invitation }: { invitation: InvitationDetails }) {
  const { group_name, group_display_name: groupName } = invitation;
  const groupAddress = useAdminGroupAddress(group_name);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      <InvitationFrame
        groupName={group_name}
        invitation={invitation}
        title={t('Welcome to {{groupName}}', { groupName })}
        lead={t('You are in. Your profile carries the group’s links from now on.')}
      >
        <Row gap={3} wrap>
          <LinkButton variant="primary" to="/dashboard">
            {t('See your profile')}
          </LinkButton>
          {groupAddress && (
            <LinkButton to={groupAddress}>{t('Open {{groupName}}', { groupName })}</LinkButton>
          )}
        </Row>
      </InvitationFrame>
    </div>
  );
}
