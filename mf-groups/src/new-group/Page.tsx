import { EmptyState, JoinOffers, LinkButton, Page, PageHeader, useSession } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { NewGroupForm } from './NewGroupForm.tsx';

/** Creates a group with name, logo and first members. */
export default function NewGroupPage() {
  const { user } = useSession();
  const allowed = mayFound(user);
  return (
    <Page title={t('New group')} width={allowed ? 'regular' : 'wide'}>
      <PageHeader
        title={t('Create a group for your team')}
        lead={t('Shared links on every colleague’s card, one look, and analytics for the whole group.')}
      />
      <JoinOffers />
      {allowed ? (
        <NewGroupForm />
      ) : (
        <EmptyState
          level={2}
          icon="group"
          title={t('Groups are part of Team')}
          action={
            <LinkButton variant="primary" to="/pricing">
              {t('View Team pricing')}
            </LinkButton>
          }
        >
          {t('One person pays for a seat per colleague. Members pay nothing and keep their own profile.')}
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
