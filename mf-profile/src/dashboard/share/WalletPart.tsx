import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { getGooglePass, linkPass } from '@meishi/api-contract/endpoints/wallet';
import { message } from '@meishi/api-contract/shapes/message';
import { Button, errorSentence, Row, Stack, Text, useApi, type Wallets } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../words.ts';

type Wallet = keyof Wallets;

const labels: Record<Wallet, string> = {
  apple: message('Add to Apple Wallet'),
  google: message('Add to Google Wallet'),
};

/**
 * The owner's wallet pass, for the wallets that this server can create passes for. Its address is signed and valid
 * for a few minutes, because the wallet app has no session.
 */
export function WalletPart({ profile_id, wallets }: Pick<Profile, 'profile_id'> & { wallets: Wallets }) {
  const call = useApi();
  const [busy, setBusy] = useState<Wallet>();
  const [failure, setFailure] = useState<string>();
  const addresses: Record<Wallet, () => Promise<{ url: string }>> = {
    apple: () => call(linkPass, { body: { profile_id } }),
    google: () => call(getGooglePass, { query: { profile_id } }),
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
        {(['apple', 'google'] as const)
          .filter((wallet) => wallets[wallet])
          .map((wallet) => (
            <Button key={wallet} icon="wallet" busy={busy === wallet} onClick={() => void add(wallet)}>
              {t(labels[wallet])}
            </Button>
          ))}
      </Row>
      <Text size="small" tone="danger" role="alert">
        {failure}
      </Text>
    </Stack>
  );
}
