import { checkSlug, type Profile, slug } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import {
  Button,
  errorSentence,
  firstIssue,
  Icon,
  Row,
  Stack,
  TextField,
  theme,
  useApiQuery,
  useDebounced,
  useNotify,
  useSession,
  withBase,
} from '@meishi/shell-sdk';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { PlanNote } from '../../profiles/PlanNote.tsx';
import { hasPro } from '../../profiles/plan.ts';
import { Trans, t } from '../../words.ts';
import { useProfileUpdate } from '../use-profile-update.ts';

/** Edits the slug. It is saved by a button, so that the address does not change with every letter. */
export function SlugForm({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const notify = useNotify();
  const update = useProfileUpdate(profile);
  const [written, setWritten] = useState(profile.slug ?? '');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const availability = useSlugAvailability(profile, written);

  if (!hasPro(user) && !profile.slug)
    return (
      <PlanNote>
        <Trans
          i18nKey="Your profile’s address ends in <strong>{{id}}</strong>. Custom addresses are part of Pro."
          components={{ strong: <strong /> }}
          values={{ id: profile.profile_id }}
        />
      </PlanNote>
    );

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (availability.state === 'refused') return;
    setBusy(true);
    try {
      const saved = await update({ slug: availability.name || null });
      setWritten(saved.slug ?? '');
      setRefusal(undefined);
      notify(t('Your profile has a new address. The old one still works.'));
    } catch (error) {
      setRefusal((error instanceof ApiError && error.fields.slug) || errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  const fault = refusal ?? (availability.state === 'refused' ? availability.reason : undefined);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <TextField
          label={t('Custom URL')}
          name="slug"
          prefix={location.host + withBase('/profile/')}
          placeholder={profile.profile_id}
          value={written}
          error={fault}
          hint={t('3 to 40 letters, digits and hyphens. The old address will keep working.')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setWritten(event.target.value);
            setRefusal(undefined);
          }}
        />
        <Row gap={4}>
          <Button
            type="submit"
            disabled={availability.name === (profile.slug ?? '') || fault !== undefined}
            busy={busy}
          >
            {t('Save address')}
          </Button>
          <Availability role="status">{!fault && <AvailabilityWords {...availability} />}</Availability>
        </Row>
      </Stack>
    </form>
  );
}

/* jscpd:ignore-start: mf-groups says the same of a group's name. Each remote has its own catalogue of words. */
function AvailabilityWords({ state, name }: SlugState) {
  if (state === 'checking') return <>{t('Checking availability…')}</>;
  if (state === 'unknown') return <>{t('We’ll check availability when you save.')}</>;
  if (state !== 'free') return null;
  return (
    <Free>
      <Icon name="check" size={16} /> {t('{{name}} is available', { name })}
    </Free>
  );
}

/* jscpd:ignore-end */

interface SlugState {
  /** `idle`: there is nothing to check. `unknown`: the check failed; saving shows the result. */
  state: 'idle' | 'checking' | 'free' | 'refused' | 'unknown';
  /** The slug in its normalized form. */
  name: string;
  reason?: string;
}

/** Checks whether the typed slug is available, once typing pauses. */
function useSlugAvailability(profile: Pick<Profile, 'profile_id' | 'slug'>, written: string): SlugState {
  const typed = written.trim().toLowerCase();
  const settled = useDebounced(typed, 350);
  const isNew = settled !== '' && settled !== profile.slug;
  const parsed = slug.safeParse(settled);
  const { data, isError } = useApiQuery(
    checkSlug,
    { params: { slug: settled }, query: { profile_id: profile.profile_id } },
    { enabled: isNew && parsed.success },
  );
  const result = (state: SlugState['state'], reason?: string | null): SlugState => ({
    state,
    name: typed,
    reason: reason ?? undefined,
  });
  if (typed === '' || typed === profile.slug) return result('idle');
  if (typed !== settled) return result('checking');
  if (!parsed.success) return result('refused', firstIssue(parsed.error));
  if (isError) return result('unknown');
  if (!data) return result('checking');
  return data.available ? result('free') : result('refused', data.reason);
}

const Availability = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${theme.colour.inkFaint};
  font: 500 ${theme.size.small} ${theme.font.text};
`;

const Free = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${theme.colour.positive};
`;
