import { type Profile, profileChanges, updateProfile } from '@meishi/api-contract/profiles';
import {
  Button,
  Link,
  Row,
  Stack,
  sentenceFor,
  Text,
  TextField,
  useApiCache,
  useApiMutation,
  useNotify,
  useSession,
} from '@meishi/shell-sdk';
import { type SubmitEvent, useState } from 'react';
import { keepProfile } from '../profilesCache';
import { hasPro } from '../plan';

/** The name in the page's address. It is saved by a button: an address must not change letter by letter. */
export function SlugForm({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const cache = useApiCache();
  const notify = useNotify();
  const [written, setWritten] = useState(profile.slug ?? '');
  const [fault, setFault] = useState<string>();
  const save = useApiMutation(updateProfile, {
    onSuccess: (saved) => {
      keepProfile(cache, saved);
      setWritten(saved.slug ?? '');
      notify('Your page has its new address. The old one still leads to it.');
    },
    onError: (error, { params, body }) => {
      const current = error.code === 'stale-version' ? (error.data?.current as Profile | undefined) : undefined;
      if (!current || current.version <= body.version) return setFault(error.fields.slug ?? sentenceFor(error));
      keepProfile(cache, current);
      save.mutate({ params, body: { ...body, version: current.version } });
    },
  });

  if (!hasPro(user) && !profile.slug)
    return (
      <Text size="small" tone="soft">
        Your page’s address ends in <strong>{profile.profile_id}</strong>. A name of your own choice is part of Pro.{' '}
        <Link to="/my-subscription">See what else is</Link>
      </Text>
    );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const slug = profileChanges.def.shape.slug.safeParse(written.trim() || null);
    if (!slug.success) return setFault(slug.error.issues[0]?.message);
    setFault(undefined);
    save.mutate({ params: { id: profile.profile_id }, body: { version: profile.version, slug: slug.data } });
  };
  const changed = written.trim().toLowerCase() !== (profile.slug ?? '');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <TextField
          label="Name in the address"
          name="slug"
          prefix={`${location.host}/profile/`}
          placeholder={profile.profile_id}
          value={written}
          error={fault}
          hint="3 to 40 letters, digits and hyphens. The old address keeps leading to your page."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setWritten(event.target.value);
            setFault(undefined);
          }}
        />
        <Row>
          <Button type="submit" disabled={!changed} busy={save.isPending}>
            Save address
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
