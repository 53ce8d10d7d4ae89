import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { lazyPart, Section, Skeleton } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { PanelSections } from '../PanelSections.tsx';
import { useDeviceWallets } from './use-device-wallets.ts';
import { WalletPart } from './WalletPart.tsx';

const QrCodePart = lazyPart(() => import('./QrCodePart.tsx'), <Skeleton height="410px" radius="large" />);
const SignaturePart = lazyPart(
  () => import('./SignaturePart.tsx'),
  <Skeleton height="320px" radius="large" />,
);

/** Ways to share a profile: QR code, wallet pass and email signature. */
export function SharePanel({ profile }: { profile: Profile }) {
  const wallets = useDeviceWallets();
  return (
    <PanelSections>
      <Section
        title={t('QR code')}
        description={t('For posters, slides and shop windows. It keeps working if your address changes.')}
      >
        <QrCodePart profile={profile} />
      </Section>
      {(wallets.apple || wallets.google) && (
        <Section
          title={t('Wallet')}
          description={t('Keep your card beside your tickets. It works offline and stays up to date.')}
        >
          <WalletPart profile_id={profile.profile_id} wallets={wallets} />
        </Section>
      )}
      <Section title={t('Email signature')} description={t('Share your card with every email you send.')}>
        <SignaturePart profile={profile} />
      </Section>
    </PanelSections>
  );
}
