import {
  Avatar,
  IconButton,
  Link,
  Text,
  theme,
  useMediaQuery,
  useSession,
  useTheme,
  VisuallyHidden,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** The signed-in user with a link to their account, and the theme switch. */
export function AccountLine() {
  const { user, email, displayName } = useSession();
  const [themeChoice, chooseTheme] = useTheme();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = themeChoice === 'system' ? systemIsDark : themeChoice === 'dark';
  const name = user?.display_name || displayName || email;

  return (
    <Line>
      {name && (
        <AccountLink to="/account" quiet>
          <VisuallyHidden>{t('Your account:')} </VisuallyHidden>
          <Avatar name={name} photo={user?.photo_url} size={32} decorative />
          <span>
            <Text as="span" size="small" strong truncate>
              {name}
            </Text>
            {email && email !== name && (
              <Text as="span" size="caption" tone="faint" truncate>
                {email}
              </Text>
            )}
          </span>
        </AccountLink>
      )}
      <IconButton
        icon={isDark ? 'light' : 'dark'}
        label={isDark ? t('Light theme') : t('Dark theme')}
        size="small"
        onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  padding: 0 4px;

  > button {
    margin-inline-start: auto;
  }
`;

const AccountLink = styled(Link)`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  min-height: 48px;
  padding: 4px 8px;
  border-radius: ${theme.radius.regular};
  color: inherit;
  text-decoration: none;

  &:hover {
    background: var(--press);
  }

  > span:last-child {
    display: grid;
    min-width: 0;
  }
`;
