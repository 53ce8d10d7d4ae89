import {
  ErrorState,
  Icon,
  Link,
  Loading,
  Navigate,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  space,
  Text,
  theme,
  useMediaQuery,
  useParams,
  useSession,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Trans, t } from '../../words.ts';
import { AccountIndex } from './AccountIndex.tsx';
import { type AccountSection, accountSections } from './account-sections.tsx';

/**
 * The user's account. Each section has its own address. It is beside the list on wide screens, and a page of
 * its own on phones.
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
    <Page title={`${t(title)} · ${t('Your account')}`}>
      <Columns>
        {isNarrow && <Back to="/account">{t('Your account')}</Back>}
        <Stack gap={8}>
          <PageHeader title={t(title)} />
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
        </Stack>
        {!isNarrow && <AccountNavigation current={section} />}
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 560px) 200px;
  gap: ${space(14)};
  align-items: start;

  @media (max-width: 899.98px) {
    grid-template-columns: minmax(0, 560px);
    gap: ${space(6)};
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin-block-end: -${space(4)};
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};
  text-decoration: none;

  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border: solid currentColor;
    border-width: 0 0 1.5px 1.5px;
    rotate: 45deg;
  }

  [dir='rtl'] &::before {
    rotate: -135deg;
  }
`;

/** Whether the list of sections and an open section do not fit side by side. */
const useIsNarrow = () => useMediaQuery('(max-width: 899.98px)');

/** The list of sections beside the open one, at its end, so that the title begins at the edge of all pages. */
function AccountNavigation({ current }: { current: AccountSection }) {
  return (
    <Parts aria-label={t('Your account')}>
      {accountSections.map((section) => (
        <Part
          key={section.name}
          to={`/account/${section.name}`}
          quiet
          aria-current={section === current ? 'page' : undefined}
        >
          <Icon name={section.icon} size={18} />
          {t(section.title)}
        </Part>
      ))}
    </Parts>
  );
}

const Parts = styled.nav`
  position: sticky;
  top: ${space(12)};
  display: grid;
  gap: 2px;
`;

const Part = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 38px;
  padding: 0 10px;
  border-radius: ${theme.radius.regular};
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};
  text-decoration: none;
  transition: background-color ${theme.motion.quick};

  &:hover {
    background: var(--press);
    color: ${theme.colour.ink};
  }

  &[aria-current] {
    background: ${theme.colour.sunken};
    color: ${theme.colour.ink};
    font-weight: 550;
  }

  ${theme.media.touch} {
    min-height: 44px;
  }

  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
    }
  }
`;
