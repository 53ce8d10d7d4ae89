import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import {
  IconButton,
  LinkButton,
  lazyPart,
  Row,
  Skeleton,
  Text,
  theme,
  useNotify,
  useOnline,
} from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { profilePath } from '../public-profile/profile-address.ts';
import { t } from '../words.ts';

const loadCode = () => import('./share/QrCodePart.tsx');
const QrCodePart = lazyPart(loadCode, <Skeleton height="410px" radius="large" />);

/** Milliseconds after which the page has usually finished loading. */
const quiet = 3_000;

interface CardHeroProps {
  profile: Profile;
  onOpened: () => void;
}

/** The user's card, small, and the address that it opens. Beside the preview, which shows the card too, the address only. */
export function CardHero({ profile, onOpened }: CardHeroProps) {
  const notify = useNotify();
  const online = useOnline();
  const [showsCode, setShowsCode] = useState(false);
  const address = location.origin + profilePath(profile);
  useCodeInTime();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify(t('Address copied.'));
    } catch {
      notify({
        message: t('Your browser did not allow copying. The address is {{address}}', { address }),
        tone: 'error',
      });
    }
  };
  return (
    <Hero>
      <CardBox aria-hidden>
        <BusinessCard name={profile.display_name} photo={profile.photo} accent={effectiveAccent(profile)} />
      </CardBox>
      <Words>
        <Text size="caption" tone="soft">
          {t('Your page')}
        </Text>
        <Address>{address.replace(/^https?:\/\//, '')}</Address>
      </Words>
      <Row gap={1}>
        <IconButton icon="copy" label={t('Copy address')} onClick={() => void copy()} />
        <LinkButton icon="open" href={profilePath(profile)} newTab onClick={onOpened}>
          {t('Open page')}
        </LinkButton>
        <IconButton
          icon="qr-code"
          label={t('Show QR code')}
          variant="secondary"
          onClick={() => setShowsCode(true)}
        />
        {'share' in navigator && (
          <IconButton
            icon="share"
            label={t('Share your page')}
            onClick={() =>
              void navigator.share({ title: profile.display_name, url: address }).catch(() => {})
            }
          />
        )}
      </Row>
      <Dialog
        open={showsCode}
        onClose={() => setShowsCode(false)}
        size="small"
        title={t('Your QR code')}
        description={
          online
            ? t('Scanned with any phone’s camera, it opens your page.')
            : t('Scanned with any phone’s camera, it hands over your details. No network is needed.')
        }
      >
        <QrCodePart profile={profile} />
      </Dialog>
    </Hero>
  );
}

/** Preloads the QR code, which is often shown at events without a network. */
function useCodeInTime(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadCode().catch(() => {}), quiet);
    return () => clearTimeout(timer);
  }, []);
}

const Hero = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
`;

const CardBox = styled.div`
  flex: none;
  width: 112px;

  @media (min-width: 1180px) {
    display: none;
  }
`;

const Words = styled.div`
  flex: 1 1 160px;
  min-width: 0;
`;

const Address = styled.p`
  font: 550 ${theme.size.small} ${theme.font.text};
  overflow-wrap: anywhere;
`;
