import {
  ErrorState,
  Link,
  Loading,
  Page,
  PageHeader,
  Section,
  Skeleton,
  Text,
  useSession,
} from '@meishi/shell-sdk';
import { DeletionPart } from './DeletionPart.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PersonForm } from './PersonForm.tsx';

/** A person's own account: who they are to us, their data, and the way out. */
export default function AccountPage() {
  const { user, refresh } = useSession();
  return (
    <Page title="Your account" width="narrow">
      <PageHeader title="Your account" lead={user?.email} />
      {user ? (
        <>
          <PersonForm key={user.user_id} user={user} />
          <Section
            title="Your data"
            description="Everything we hold of you in one ZIP: your profiles, contacts, cards and numbers."
          >
            <div>
              <ExportButton />
            </div>
          </Section>
          <DeletionPart />
        </>
      ) : user === null ? (
        <ErrorState
          level={2}
          error={undefined}
          title="Your account could not be loaded"
          onRetry={() => void refresh()}
        />
      ) : (
        <Loading label="Loading your account">
          <Skeleton height="240px" radius="large" />
        </Loading>
      )}
      <Text size="caption" tone="faint">
        Something else? <Link to="/contact-us">Write to us.</Link>
      </Text>
    </Page>
  );
}
