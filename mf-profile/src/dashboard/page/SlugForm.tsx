import { ApiError } from '@meishi/api-contract/client';
import { type Profile, profileChanges } from '@meishi/api-contract/profiles';
import {
  Button,
  Link,
  Row,
  Stack,
  sentenceFor,
  Text,
  TextField,
  useNotify,
  useSession,
} from '@meishi/shell-sdk';
import { type SubmitEvent, useState } from 'react';
import { hasPro } from '../../profiles/plan';
import { useProfileUpdate } from '../useProfileUpdate';

/** The name in the page's address. It is saved by a button: an address must not change letter by letter. */
export function SlugForm({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const notify = useNotify();
  const update = useProfileUpdate(profile);
  const [written, setWritten] = useState(profile.slug ?? '');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  if (!hasPro(user) && !profile.slug)
    return (
      <Text size="small" tone="soft">
        Your page’s address ends in <strong>{profile.profile_id}</strong>. A name of your own choice is part
        of Pro. <Link to="/my-subscription">See what else is</Link>
      </Text>
    );

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const slug = profileChanges.def.shape.slug.safeParse(written.trim() || null);
    if (!slug.success) return setFault(slug.error.issues[0]?.message);
    setBusy(true);
    try {
      const saved = await update({ slug: slug.data });
      setWritten(saved.slug ?? '');
      setFault(undefined);
      notify('Your page has its new address. The old one still leads to it.');
    } catch (error) {
      setFault((error instanceof ApiError && error.fields.slug) || sentenceFor(error));
    } finally {
      setBusy(false);
    }
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
          <Button type="submit" disabled={!changed} busy={busy}>
            Save address
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
