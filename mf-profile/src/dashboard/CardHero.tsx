import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import {
  Button,
  IconButton,
  LinkButton,
  lazyPart,
  Row,
  Skeleton,
  Stack,
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

/** The user's card and the address that it opens. */
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
      <CardBox>
        <BusinessCard
          name={profile.display_name}
          title={profile.job_title}
          company={profile.company}
          photo={profile.photo}
          accent={effectiveAccent(profile)}
        />
      </CardBox>
      <Stack gap={3}>
        <div>
          <Text size="small" tone="soft">
            {t('Your page')}
          </Text>
          <Address>{address.replace(/^https?:\/\//, '')}</Address>
        </div>
        <Actions gap={2}>
          <Button icon="copy" onClick={() => void copy()}>
            {t('Copy address')}
          </Button>
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
              variant="secondary"
              onClick={() =>
                void navigator.share({ title: profile.display_name, url: address }).catch(() => {})
              }
            />
          )}
        </Actions>
      </Stack>
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
  gap: 24px 36px;
`;

const CardBox = styled.div`
  width: min(340px, 100%);
`;

const Address = styled.p`
  font: 550 ${theme.size.lead} ${theme.font.text};
  overflow-wrap: anywhere;
`;

/** On phones the buttons stay side by side and drop their icons in favour of their labels. */
const Actions = styled(Row)`
  ${theme.media.narrow} {
    > :not([aria-label]) {
      flex: 1;
      padding-inline: 8px;
      white-space: nowrap;

      svg {
        display: none;
      }
    }
  }
`;
