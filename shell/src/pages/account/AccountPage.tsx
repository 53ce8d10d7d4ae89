import {
  ErrorState,
  Link,
  Loading,
  Navigate,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  useParams,
  useSession,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Trans, t } from '../../words.ts';
import { AccountIndex } from './AccountIndex.tsx';
import { AccountNavigation, useIsNarrow } from './AccountNavigation.tsx';
import { accountSections } from './account-sections.tsx';

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
