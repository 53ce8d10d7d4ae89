import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { Avatar, Icon, Link, Text, theme, useApiQuery } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { Part } from './Part.tsx';

/** The contact's own profile, which stays up to date automatically. */
export function LinkedProfile({ profileId }: { profileId: string }) {
  const { data: profile } = useApiQuery(getProfile, { params: { id: profileId } });
  if (!profile) return null;
  return (
    <Part title={t('On {{product}}')}>
      <Card to={`/profile/${profileId}`}>
        <Avatar name={profile.display_name} photo={profile.photo} size={40} />
        <span>
          <Text as="span" size="small" strong truncate>
            {profile.display_name}
          </Text>
          <Text as="span" size="caption" tone="soft" truncate>
            {t('Their own card, always up to date')}
          </Text>
        </span>
        <Icon name="forward" size={18} />
      </Card>
    </Part>
  );
}

const Card = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 12px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  text-decoration: none;

  > span:nth-child(2) {
    flex: 1;
    display: grid;
    min-width: 0;
  }

  &:hover {
    border-color: ${theme.colour.edge};
  }
`;
