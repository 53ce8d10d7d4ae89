import {
  Avatar,
  BreakableEmail,
  ErrorState,
  Heading,
  Icon,
  Link,
  Loading,
  Navigate,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  space,
  Text,
  theme,
  useParams,
  useSession,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Trans, t } from '../../words.ts';
import { AccountNavigation, ownRemotesPath, useIsInTeam, useIsNarrow } from './AccountNavigation.tsx';
import { accountSections } from './account-sections.tsx';

/** The start page of the account on phones: the user and the list of sections. */
function AccountIndex() {
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

/**
 * The user's account. Each section has its own address: a tab on wide screens, an entry of a list on phones.
 */
export default function AccountPage() {
  const { section: name } = useParams();
  const { user, refresh } = useSession();
  const isNarrow = useIsNarrow();
  const section = name ? accountSections.find((one) => one.name === name) : accountSections[0];

  if (!section) return <Navigate to="/account" replace />;
  if (isNarrow && !name)
    return (
      <Page title={t('Your account')} width="narrow">
        <AccountIndex />
      </Page>
    );
  const { title, Content } = section;
  return (
    <Page title={`${t(title)} · ${t('Your account')}`} width="wide">
      <Stack gap={8}>
        <AccountNavigation current={section.name} />
        <PageHeader title={t(title)} />
        <Column gap={8}>
          {user ? (
            <Content />
          ) : user === null ? (
            <ErrorState
              level={2}
              error={undefined}
              title={t('Your account could not be loaded')}
              onRetry={refresh}
            />
          ) : (
            <Loading label={t('Loading your account')}>
              <Skeleton height="240px" radius="large" />
            </Loading>
          )}
          <Text size="caption" tone="faint">
            <Trans
              i18nKey="Something else? <contact>Write to us.</contact>"
              components={{ contact: <Link to="/contact-us" /> }}
            />
          </Text>
        </Column>
      </Stack>
    </Page>
  );
}

const Column = styled(Stack)`
  max-width: 560px;
`;
