import { Avatar, Logo, space, Text, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Trans, t } from '../../words.ts';
import type { FollowedInvitation } from './use-followed-invitation.ts';

/** Who invites the visitor to which group, above the form. */
export function InvitationNote({ invitation }: { invitation: FollowedInvitation }) {
  const { group, invited_by, inviter_photo, role, message } = invitation;
  const values = { inviter: invited_by || t('An admin'), group: group.display_name };
  const components = { strong: <strong /> };
  return (
    <Note aria-label={t('Your invitation')}>
      {group.logo ? (
        <Logo brand={group} size={32} />
      ) : (
        <Avatar name={values.inviter} photo={inviter_photo} size={40} />
      )}
      <div>
        <Text as="p">
          {role === 'admin' ? (
            <Trans
              i18nKey="{{inviter}} invited you to <strong>{{group}}</strong> as an admin."
              {...{ values, components }}
            />
          ) : (
            <Trans
              i18nKey="{{inviter}} invited you to <strong>{{group}}</strong>."
              {...{ values, components }}
            />
          )}
        </Text>
        {message && (
          <Text size="small" tone="soft" style={{ whiteSpace: 'pre-line' }}>
            {message}
          </Text>
        )}
      </div>
    </Note>
  );
}

export const Note = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};
  overflow-wrap: anywhere;
`;
