import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { getGooglePass, linkPass } from '@meishi/api-contract/endpoints/wallet';
import { message } from '@meishi/api-contract/shapes/message';
import { Button, errorSentence, Row, Stack, Text, useApi, type Wallets } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../words.ts';

type Wallet = 'Apple' | 'Google';

const additions: Record<Wallet, string> = {
  Apple: message('Add to Apple Wallet'),
  Google: message('Add to Google Wallet'),
};

const offers: Record<Wallet, keyof Wallets> = { Apple: 'apple', Google: 'google' };

/**
 * The owner's wallet pass, for the wallets that this server can create passes for. Its address is signed and valid
 * for a few minutes, because the wallet app has no session.
 */
export function WalletPart({ profile_id, wallets }: Pick<Profile, 'profile_id'> & { wallets: Wallets }) {
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
