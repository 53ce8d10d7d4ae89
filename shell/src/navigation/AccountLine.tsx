import { Avatar, IconButton, Text, useSession, useTheme } from '@meishi/shell-sdk';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const subscribe = (changed: () => void) => {
  systemDark.addEventListener('change', changed);
  return () => systemDark.removeEventListener('change', changed);
};

/** Who is signed in, and the switch between light and dark. */
export function AccountLine() {
  const { user, email, displayName } = useSession();
  const [theme, choose] = useTheme();
  const byDefault = useSyncExternalStore(subscribe, () => systemDark.matches);
  const dark = theme === 'system' ? byDefault : theme === 'dark';
  const name = user?.display_name || displayName || email;

  return (
    <Line>
      {name && (
        <>
          <Avatar name={name} photo={user?.photo_url} size={32} />
          <div>
            <Text size="small" strong truncate>
              {name}
            </Text>
            {email && email !== name && (
              <Text size="caption" tone="faint" truncate>
                {email}
              </Text>
            )}
          </div>
        </>
      )}
      <IconButton
        icon={dark ? 'light' : 'dark'}
        label={dark ? 'Light theme' : 'Dark theme'}
        size="small"
        onClick={() => choose(dark ? 'light' : 'dark')}
      />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  padding: 0 4px 0 12px;

  > div {
    flex: 1;
    min-width: 0;
  }

  > button {
    margin-left: auto;
  }
`;
