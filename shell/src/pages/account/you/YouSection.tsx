import {
  deleteMyPhoto,
  type User,
  updateMe,
  uploadMyPhoto,
  userChanges,
} from '@meishi/api-contract/endpoints/account/users';
import { type Group, listGroups } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Link,
  LinkButton,
  LoadingOrError,
  languageNames,
  Section,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  toLanguage,
  useApiMutation,
  useApiQuery,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, timeZoneOptions, useSchemaForm } from '@meishi/shell-sdk/forms';
import { PhotoField } from '@meishi/shell-sdk/media';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useChooseLanguage } from '../../../languages/use-choose-language.ts';
import { t } from '../../../words.ts';

const form = z.required(z.pick(userChanges, { display_name: true, time_zone: true }));

function UserForm({ user }: { user: User }) {
  const notify = useNotify();
  const { refresh } = useSession();
  const update = useApiMutation(updateMe);
  const fields = useSchemaForm(form, {
    values: {
      display_name: user.display_name,
      time_zone: user.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    onSubmit: async (body) => {
      await update.mutateAsync({ body });
      await refresh();
      fields.reset(body);
      notify(t('Your account was saved.'));
    },
  });
  return (
    <Form form={fields} label={t('You')}>
      <fields.TextField
        name="display_name"
        label={t('Name')}
        hint={t('What we call you. Your profiles keep their own names.')}
        autoComplete="name"
        maxLength={100}
      />
      <fields.Select
        name="time_zone"
        label={t('Time zone')}
        hint={t('Used for reminders and for days in your analytics.')}
        options={timeZoneOptions(user.time_zone)}
      />
      <FormActions>
        <SubmitButton disabled={!fields.changed}>{t('Save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** The user's groups, the last used one first, and the way to a new one. */
function GroupsPart() {
  const groups = useApiQuery(listGroups);
  return (
    <Section
      title={t('Groups')}
      actions={
        <LinkButton icon="add" to="/new-group">
          {t('New group')}
        </LinkButton>
      }
    >
      {groups.data ? (
        <GroupList groups={groups.data} />
      ) : (
        <LoadingOrError query={groups} title={t('Your groups could not be loaded')}>
          <Skeleton height="48px" radius="regular" />
        </LoadingOrError>
      )}
    </Section>
  );
}

function GroupList({ groups }: { groups: Group[] }) {
  if (groups.length === 0)
    return (
      <Text size="small" tone="soft">
        {t('Share links, a logo and numbers with your team.')}
      </Text>
    );
  return (
    <Stack as="ul" gap={3}>
      {groups.map(({ name, display_name, member_count, membership }) => (
        <li key={name}>
          <Link to={`/group/${name}/membership`}>{display_name}</Link>
          <Text size="caption" tone="faint">
            {membership?.role === 'admin' ? t('Admin') : t('Member')}
            {' · '}
            {t('{{count, number}} members', { count: member_count, one: '1 member' })}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

export function YouSection() {
  const { user, refresh } = useSession();
  const notify = useNotify();
  const upload = useApiMutation(uploadMyPhoto, { onSuccess: refresh });
  const remove = useApiMutation(deleteMyPhoto, { onSuccess: refresh });
  if (!user) return null;
  return (
    <>
      <PhotoField
        label={t('Photo')}
        photo={user.photo ?? null}
        maxBytes={uploadMyPhoto.files.photo.maxBytes}
        hint={t('Only for your account. Your profiles have their own photos.')}
        onUpload={async (photo) => {
          await upload.mutateAsync({ files: { photo } });
          notify(t('Your photo was saved.'));
        }}
        onRemove={async () => {
          await remove.mutateAsync({});
          notify(t('Your photo was removed.'));
        }}
      />
      <UserForm key={user.user_id} user={user} />
      <LanguagePart user={user} />
      <GroupsPart />
    </>
  );
}

type Choice = keyof typeof languageNames;

/** The language of pages and mails. It changes immediately. */
function LanguagePart({ user }: { user: User }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const chooseLanguage = useChooseLanguage();
  const [chosen, setChosen] = useState(toLanguage(user.locale) as Choice);
  const choose = async (locale: Choice) => {
    setChosen(locale);
    try {
      await chooseLanguage(locale);
      notify(t('{{product}} is now in English.'));
    } catch (error) {
      setChosen(chosen);
      notifyFailure(error);
    }
  };
  return (
    <Section title={t('Language')} description={t('For these pages and our emails.')}>
      <SegmentedControl<Choice>
        label={t('Language')}
        options={(Object.keys(languageNames) as Choice[]).map((value) => ({
          value,
          label: languageNames[value],
        }))}
        value={chosen}
        onChange={(locale) => void choose(locale)}
      />
    </Section>
  );
}
