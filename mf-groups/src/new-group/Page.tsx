import { EmptyState, LinkButton, Page, PageHeader, useSession } from '@meishi/shell-sdk';
import { NewGroupForm } from './NewGroupForm';

/** Makes a group: its name, its logo and the first colleagues. */
export default function NewGroupPage() {
  const { user } = useSession();
  return (
    <Page title="New group" width="regular">
      <PageHeader
        title="A home for your team"
        lead="Links that stand on every colleague’s card, one look, and numbers of the whole group."
      />
      {mayFound(user) ? (
        <NewGroupForm />
      ) : (
        <EmptyState
          level={2}
          icon="group"
          title="Groups are part of Team"
          action={
            <LinkButton variant="primary" to="/pricing">
              See what Team costs
            </LinkButton>
          }
        >
          A seat for each colleague, paid by one person. Whoever is invited pays nothing and keeps their own
          profile.
        </EmptyState>
      )}
    </Page>
  );
}

const covering = ['active', 'trialing', 'past_due'];

const mayFound = (user: ReturnType<typeof useSession>['user']) =>
  user !== null &&
  (user.roles.includes('product-admin') ||
    (user.subscription.plan === 'team' && covering.includes(user.subscription.status)));
