import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import type { Wallets } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { applePassAddress, googlePassAddress } from '../profile-address.ts';
import { SmallLink } from './action-button.ts';

interface WalletLinksProps {
  profile: PublicProfile;
  source: string | null;
  wallets: Wallets;
}

/** A badge for each wallet for which this server makes passes. */
export function WalletLinks({ profile, source, wallets }: WalletLinksProps) {
  return (
    <>
      {wallets.apple && (
        <Badge href={applePassAddress(profile, source)}>
          <Passes />
          {t('Add to Apple Wallet')}
        </Badge>
      )}
      {wallets.google && (
        <Badge href={googlePassAddress(profile, source)} rel="nofollow">
          <Passes />
          {t('Add to Google Wallet')}
        </Badge>
      )}
    </>
  );
}

/** An icon of three passes. */
function Passes() {
  return (
    <svg aria-hidden="true" width="24" height="18" viewBox="0 0 24 18">
      <path fill="#e5b94b" d="M2 2a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v6H2z" />
      <path fill="#5aa66f" d="M2 5h20v6H2z" />
      <path fill="#d1495b" d="M2 8h20v6H2z" />
      <path fill="#f5f1e6" d="M2 11h6c1 0 1.5 2 4 2s3-2 4-2h6v5a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z" />
    </svg>
  );
}

const Badge = styled(SmallLink)`
  grid-column: 1 / -1;
  border-color: #a6a6a6;
  color: #fff;
  background: #000;

  &:hover {
    background: #2a2a2a;
  }
`;
