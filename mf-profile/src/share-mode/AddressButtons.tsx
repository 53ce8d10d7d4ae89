import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Button, Row, siteAddress } from '@meishi/shell-sdk';
import { profilePath } from '../public-profile/profile-address.ts';
import { useCopyAddress } from '../public-profile/use-copy-address.ts';
import { t } from '../words.ts';

/** Hands the address of a profile over: by the system's share sheet where there is one, and by the clipboard. */
export function AddressButtons({ profile }: { profile: Profile }) {
  const copy = useCopyAddress();
  const address = siteAddress(profilePath(profile));
  const send = () => navigator.share({ title: profile.display_name, url: address }).catch(() => undefined);
  return (
    <Row gap={2} wrap justify="center">
      {'share' in navigator && (
        <Button variant="primary" icon="share" onClick={() => void send()}>
          {t('Send')}
        </Button>
      )}
      <Button icon="copy" onClick={() => void copy(address)}>
        {t('Copy address')}
      </Button>
    </Row>
  );
}
