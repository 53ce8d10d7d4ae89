import {
  Avatar,
  BreakableEmail,
  Heading,
  Icon,
  Link,
  Row,
  space,
  Text,
  theme,
  useSession,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { ownRemotesPath, useIsInTeam } from './AccountNavigation.tsx';
import { accountSections } from './account-sections.tsx';

/** The start page of the account on phones: the user and the list of sections. */
export function AccountIndex() {
  const isInTeam = useIsInTeam();
  const { user, email, displayName } = useSession();
  const name = user?.display_name || displayName || email || '';
  const sections = accountSections.map(({ name: part, ...section }) => ({
    ...section,
    title: t(section.title),
    about: t(section.about),
    to: `/account/${part}`,
  }));
  const remotes = {
    icon: 'products' as const,
    title: t('Remotes'),
    about: t('Releases of your team'),
    to: ownRemotesPath,
  };
  return (
    <>
      <Row gap={4}>
        <Avatar name={name} photo={user?.photo_url} size={64} />
        <div>
          <Heading level={1}>{t('Your account')}</Heading>
          <Text size="small" tone="soft">
            {email ? <BreakableEmail email={email} /> : name}
          </Text>
        </div>
      </Row>
      <Parts aria-label={t('Your account')}>
        {[...sections, ...(isInTeam ? [remotes] : [])].map(({ to, icon, title, about }) => (
          <Part key={to} to={to} quiet>
            <Icon name={icon} />
            <span>
              <Text as="span" strong>
                {title}
              </Text>
              <Text as="span" size="small" tone="soft">
                {about}
              </Text>
            </span>
            <Onward name="forward" size={18} />
          </Part>
        ))}
      </Parts>
    </>
  );
}

const Parts = styled.nav`
  display: grid;
  margin-inline: -${space(4)};
  border-block: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.surface};
`;

const Part = styled(Link)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 14px;
  min-height: 68px;
  padding: 10px ${space(4)};
  color: inherit;
  text-decoration: none;

  & + & {
    border-top: 1px solid ${theme.colour.hairline};
  }

  &:active {
    background: var(--press);
  }

  > svg:first-child {
    color: ${theme.colour.inkSoft};
  }

  > span {
    display: grid;
    min-width: 0;
  }
`;

const Onward = styled(Icon)`
  color: ${theme.colour.inkFaint};
`;
