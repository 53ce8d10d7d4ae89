import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { getGooglePass, linkPass } from '@meishi/api-contract/endpoints/wallet';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  errorSentence,
  lazyPart,
  Row,
  Section,
  Skeleton,
  Stack,
  Text,
  useApi,
  useWallets,
  type Wallets,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../words.ts';
import { PanelSections } from '../PanelSections.tsx';

const QrCodePart = lazyPart(() => import('./QrCodePart.tsx'), <Skeleton height="410px" radius="large" />);
const SignaturePart = lazyPart(
  () => import('./SignaturePart.tsx'),
  <Skeleton height="320px" radius="large" />,
);

/** Ways to share a profile: QR code, wallet pass and e-mail signature. */
export function SharePanel({ profile }: { profile: Profile }) {
  const wallets = useWallets();
  return (
    <PanelSections>
      <Section
        title={t('QR code')}
        description={t(
          'For posters, slides and shop windows. It keeps leading to you, also when your address changes.',
        )}
      >
        <QrCodePart profile={profile} />
      </Section>
      {(wallets.apple || wallets.google) && (
        <Section
          title={t('Wallet')}
          description={t(
            'Your card beside your tickets: show it without a network, and it changes when you do.',
          )}
        >
          <WalletPart profile_id={profile.profile_id} wallets={wallets} />
        </Section>
      )}
      <Section title={t('Email signature')} description={t('Every mail that you send hands out your card.')}>
        <SignaturePart profile={profile} />
      </Section>
    </PanelSections>
  );
}

type Wallet = 'Apple' | 'Google';

const additions: Record<Wallet, string> = {
  Apple: message('Add to Apple Wallet'),
  Google: message('Add to Google Wallet'),
};

const offers: Record<Wallet, keyof Wallets> = { Apple: 'apple', Google: 'google' };

/**
 * The owner's wallet pass, for the wallets that this server can create passes for. Its address is signed and valid for a few minutes, because the wallet app has no
 * session.
 */
function WalletPart({ profile_id, wallets }: Pick<Profile, 'profile_id'> & { wallets: Wallets }) {
  const call = useApi();
  const [busy, setBusy] = useState<Wallet>();
  const [failure, setFailure] = useState<string>();
  const addresses: Record<Wallet, () => Promise<{ url: string }>> = {
    Apple: () => call(linkPass, { body: { profile_id } }),
    Google: () => call(getGooglePass, { query: { profile_id } }),
  };
  const add = async (wallet: Wallet) => {
    setBusy(wallet);
    setFailure(undefined);
    try {
      location.assign((await addresses[wallet]()).url);
    } catch (error) {
      setFailure(errorSentence(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Stack gap={3}>
      <Row gap={2} wrap>
        {(['Apple', 'Google'] as const)
          .filter((wallet) => wallets[offers[wallet]])
          .map((wallet) => (
            <Button key={wallet} icon="wallet" busy={busy === wallet} onClick={() => void add(wallet)}>
              {t(additions[wallet])}
            </Button>
          ))}
      </Row>
      <Text size="small" tone="danger" role="alert">
        {failure}
      </Text>
    </Stack>
  );
}
