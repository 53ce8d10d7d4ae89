import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import {
  deleteProfile,
  listProfiles,
  makeProfileDefault,
  type Profile,
  restoreProfile,
} from '@meishi/api-contract/endpoints/profiles';
import {
  Badge,
  Button,
  Row,
  Section,
  Text,
  useApi,
  useApiCache,
  useNotify,
  useNotifyFailure,
  useSearchParams,
  useSession,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../words.ts';

/** Makes a profile the default or deletes it. Shown if there are several profiles. */
export function DefaultOrDelete({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const { makeDefault, remove } = useDefaultOrDelete(profile);
  const isDefault = user?.default_profile_id === profile.profile_id;
  const choose = async () => {
    setBusy(true);
    await makeDefault();
    setBusy(false);
  };
  return (
    <Section
      title={t('Manage this profile')}
      description={t(
        'Your default profile opens when you log in. New cards, groups and exchanges use it unless you choose another one.',
      )}
    >
      <Row gap={3} wrap>
        {isDefault ? (
          <Badge tone="positive">{t('Your default profile')}</Badge>
        ) : (
          <Button icon="favourite" busy={busy} onClick={() => void choose()}>
            {t('Make default')}
          </Button>
        )}
        <Button variant="danger" icon="delete" onClick={() => setConfirming(true)}>
          {t('Delete profile')}
        </Button>
      </Row>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        tone="danger"
        title={t('Delete “{{displayName}}”?', { displayName: profile.display_name })}
        confirmLabel={t('Delete profile')}
        onConfirm={remove}
      >
        <Text as="span" size="small" tone="soft">
          {isDefault
            ? t(
                'This deletes its links, images and address. Its cards and group memberships move to your next profile. You keep your contacts and analytics.',
              )
            : t(
                'This deletes its links, images and address. Its cards and group memberships move to your default profile. You keep your contacts and analytics.',
              )}
        </Text>
      </ConfirmDialog>
    </Section>
  );
}

/** Makes a profile the default, or deletes it with undo. */
function useDefaultOrDelete({ profile_id, display_name }: Pick<Profile, 'profile_id' | 'display_name'>) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const notifyNotRestored = useNotifyFailure((error) =>
    t('Could not restore the profile. {{error}}', { error }),
  );
  const notifyUnchanged = useNotifyFailure((error) =>
    t('Could not change the default profile. {{error}}', { error }),
  );
  const session = useSession();
  const [, setSearch] = useSearchParams();
  const params = { id: profile_id };
  const refresh = () =>
    Promise.all([cache.refresh(listProfiles), cache.refresh(listOrCreateCards), session.refresh()]);

  const restore = async () => {
    try {
      await call(restoreProfile, { params });
      await refresh();
      notify(t('“{{displayName}}” is back.', { displayName: display_name }));
      setSearch({ profile: profile_id });
    } catch (error) {
      notifyNotRestored(error);
    }
  };
  return {
    makeDefault: async () => {
      try {
        await call(makeProfileDefault, { params });
        await refresh();
        notify(t('“{{displayName}}” is now your default profile.', { displayName: display_name }));
      } catch (error) {
        notifyUnchanged(error);
      }
    },
    remove: async () => {
      await call(deleteProfile, { params });
      setSearch({}, { replace: true });
      cache.edit(listProfiles, undefined, (profiles) =>
        profiles.filter((other) => other.profile_id !== profile_id),
      );
      notify({
        message: t('“{{displayName}}” was deleted.', { displayName: display_name }),
        undo: () => void restore(),
      });
      await refresh();
    },
  };
}
