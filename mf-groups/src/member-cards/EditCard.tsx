import { type Group, lockableFields } from '@meishi/api-contract/endpoints/groups/groups';
import {
  getMemberCard,
  type LockedValues,
  type MemberCard,
  updateMemberCard,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { listMembers, type Member } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import { lockedFieldWords } from '@meishi/api-contract/rules/locked-field-words';
import { ApiError } from '@meishi/api-contract/transport/client';
import {
  Button,
  Callout,
  contractWord,
  EmptyState,
  errorSentence,
  FailureCallout,
  LinkButton,
  Loading,
  LoadingOrError,
  Skeleton,
  Stack,
  Text,
  useApi,
  useApiCache,
  useApiQuery,
  useDateFormat,
  useNotify,
} from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { CancelButton, Sheet } from '@meishi/shell-sdk/overlays';
import { type SubmitEvent, useId, useState } from 'react';
import { groupAddress } from '../frame/group-tabs.ts';
import { nameOf } from '../member-words/member-words.ts';
import { t } from '../words.ts';
import { CardFields } from './CardFields.tsx';
import { changesOf, rebased } from './card-draft.ts';

interface EditCardProps {
  group: Group;
  member: Member;
  onClose: () => void;
}

/** The fields of a member's profile that the group decides, saved with a button. */
export function EditCard({ group, member, onClose }: EditCardProps) {
  const params = { id: group.group_id, userId: member.user_id };
  const query = useApiQuery(getMemberCard, { params });
  const title = t('Card of {{name}}', { name: nameOf(member) });
  if (query.data && query.data.fields.length > 0)
    return <CardForm {...{ group, member, title, onClose }} stored={query.data} />;
  return (
    <Sheet title={title} onClose={onClose}>
      {query.data ? (
        <NothingToEdit group={group} member={member} />
      ) : (
        <LoadingOrError query={query} title={t('The card could not be loaded')}>
          <Loading label={t('Loading the card')}>
            <Stack gap={5}>
              <Skeleton height="180px" radius="large" />
              <Skeleton height="44px" radius="regular" />
              <Skeleton height="44px" radius="regular" />
            </Stack>
          </Loading>
        </LoadingOrError>
      )}
    </Sheet>
  );
}

function NothingToEdit({ group, member }: Pick<EditCardProps, 'group' | 'member'>) {
  return member.role === 'admin' ? (
    <EmptyState icon="lock" title={t('Admins decide about their own profile')}>
      {t('What the group sets applies to members who aren’t admins.')}
    </EmptyState>
  ) : (
    <EmptyState
      icon="lock"
      title={t('Members decide everything here')}
      action={<LinkButton to={groupAddress(group.name, 'templates')}>{t('Open the templates')}</LinkButton>}
    >
      {t('Lock fields in the member’s template. Then you can change them here.')}
    </EmptyState>
  );
}

interface CardFormProps extends EditCardProps {
  stored: MemberCard;
  title: string;
}

function CardForm({ group, member, stored, title, onClose }: CardFormProps) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const formId = useId();
  const [card, setCard] = useState(stored);
  const [values, setValues] = useState<LockedValues>(stored.values);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [overtaken, setOvertaken] = useState(false);
  const { body, faults } = changesOf(card, values);
  const isChanged = Object.keys(body).length > 0 || Object.keys(faults).length > 0;

  const show = (current: MemberCard) => {
    setValues((typed) => rebased(card, current, typed));
    setCard(current);
    void cache.refresh(getMemberCard);
    void cache.refresh(listMembers);
    void cache.refresh(getProfile);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faults).length > 0 || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const params = { id: group.group_id, userId: member.user_id };
      show(await call(updateMemberCard, { params, body: { version: card.version, ...body } }));
      notify(t('Saved. {{name}} is told by email.', { name: nameOf(member) }));
      onClose();
    } catch (error) {
      setBusy(false);
      const current = error instanceof ApiError && error.code === 'stale-version' && error.data?.current;
      if (current) {
        show(current as MemberCard);
        setOvertaken(true);
      } else setFailure(errorSentence(error));
    }
  };

  return (
    <Sheet
      title={title}
      description={t('Only what {{displayName}} sets. Everything else is up to the member.', {
        displayName: group.display_name,
      })}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={!isChanged}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Preview card={card} values={values} />
          {overtaken && (
            <Callout tone="warning">
              {t(
                'The profile changed in the meantime. Your entries are still here. Check them and save again.',
              )}
            </Callout>
          )}
          <FailureCallout>{failure}</FailureCallout>
          <CardFields
            groupId={group.group_id}
            {...{ card, values }}
            faults={checked ? faults : {}}
            onChange={setValues}
            onCard={show}
          />
          <LastChanges card={card} />
        </Stack>
      </form>
    </Sheet>
  );
}

/** The card with the entries. What the member decides is as on the public page. */
function Preview({ card, values }: { card: MemberCard; values: LockedValues }) {
  const { data } = useApiQuery(getProfile, { params: { id: card.profile_id } });
  if (!data) return null;
  const shown = { ...data, ...values, photo: card.values.photo ?? data.photo };
  return (
    <div aria-hidden style={{ width: '100%', maxWidth: 320, marginInline: 'auto' }}>
      <BusinessCard
        name={shown.display_name}
        title={shown.job_title}
        company={shown.company}
        photo={shown.photo}
        accent={effectiveAccent(shown)}
      />
    </div>
  );
}

/** Who last changed which field. */
function LastChanges({ card }: { card: MemberCard }) {
  const formatDate = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (card.changes.length === 0) return null;
  return (
    <Stack gap={1}>
      {lockableFields.flatMap((field) => {
        const change = card.changes.find((each) => each.field === field);
        if (!change) return [];
        const changed = {
          field: contractWord(lockedFieldWords[field]),
          name: change.changed_by ?? '',
          date: formatDate(change.changed_at),
        };
        return [
          <Text key={field} size="caption" tone="soft">
            {changed.name
              ? t('{{field}}: changed by {{name}}, {{date}}', changed)
              : t('{{field}}: changed {{date}}', { field: changed.field, date: changed.date })}
          </Text>,
        ];
      })}
    </Stack>
  );
}
