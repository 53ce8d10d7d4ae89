import {
  type AdminUserDetail,
  getAdminUser,
  listUsers,
  updateAdminUser,
} from '@meishi/api-contract/endpoints/admin/admin';
import {
  Badge,
  languageNames,
  Section,
  Text,
  toLanguage,
  useApiMutation,
  useDateFormat,
  useNotify,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, timeZoneOptions, useSchemaForm } from '@meishi/shell-sdk/forms';
import * as z from 'zod/mini';
import { planWords } from '../users/plan-words.ts';
import { t } from '../words.ts';
import { Facts } from './Facts.tsx';

/** An empty field keeps the current value: support adds data and removes none. */
const form = z.object({
  display_name: z.string(),
  locale: z.string(),
  time_zone: z.string(),
});

/** Name, language and time zone, editable; plan and dates, read-only. */
export function AccountSection({ user }: { user: AdminUserDetail }) {
  const notify = useNotify();
  const update = useApiMutation(updateAdminUser, { refresh: [getAdminUser, listUsers] });
  const values = {
    display_name: user.display_name,
    locale: user.locale ?? '',
    time_zone: user.time_zone ?? '',
  };
  const account = useSchemaForm(form, {
    values,
    onSubmit: async (typed) => {
      const named = Object.entries(typed).filter(
        ([name, value]) => value && value !== values[name as keyof typeof values],
      );
      await update.mutateAsync({ params: { id: user.user_id }, body: Object.fromEntries(named) });
      account.reset(typed);
      notify(t('The account was saved.'));
    },
  });
  return (
    <Section
      title={t('Account')}
      description={t('Only the owner can change the email address and password.')}
    >
      <AccountFacts user={user} />
      <div style={{ maxWidth: 560 }}>
        <Form form={account} label={t('Account')}>
          <account.TextField name="display_name" label={t('Name')} autoComplete="off" maxLength={100} />
          <account.Select
            name="locale"
            label={t('Language')}
            placeholder={user.locale ? undefined : t('Not set')}
            options={languageOptions(user.locale)}
          />
          <account.Select
            name="time_zone"
            label={t('Time zone')}
            placeholder={user.time_zone ? undefined : t('Not set')}
            options={timeZoneOptions(user.time_zone)}
          />
          <FormActions>
            <SubmitButton variant="secondary" disabled={!account.changed}>
              {t('Save account')}
            </SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Section>
  );
}

/** The supported languages. The user's own locale replaces its language, because it may have a region. */
const languageOptions = (own: string | null) =>
  Object.entries(languageNames).map(([language, label]) => ({
    value: own && toLanguage(own) === language ? own : language,
    label,
  }));

function AccountFacts({ user }: { user: AdminUserDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { plan, state } = planWords(user);
  const { current_period_end: end, cancel_at_period_end: ends } = user;
  return (
    <Facts
      facts={[
        [
          t('Plan'),
          <>
            {plan} {state && <Badge tone={state.tone}>{t(state.label)}</Badge>}
          </>,
        ],
        [ends ? t('Ends on') : t('Next bill'), end ? formatDate(end) : '–'],
        [t('Joined'), formatDate(user.created_at)],
        [
          t('User ID'),
          <Text key="id" as="span" size="small" numeric>
            {user.user_id}
          </Text>,
        ],
      ]}
    />
  );
}
