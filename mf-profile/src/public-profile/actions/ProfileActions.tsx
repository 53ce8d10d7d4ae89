import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { hideInPrint, Icon, siteAddress, type Wallets } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { ExchangeSheet, type Visitor } from '../exchange/ExchangeSheet.tsx';
import { type ContactRow, directRows } from '../parts/contact-rows.ts';
import { applePassAddress, googlePassAddress, profilePath, vcardAddress } from '../profile-address.ts';
import { fullName } from '../profile-text.ts';
import { MainLink, SecondButton, SmallButton, SmallLink } from './action-button.ts';
import { opensSheet } from './PopoverSheet.tsx';
import { ShareSheet } from './ShareSheet.tsx';

interface ProfileActionsProps {
  profile: PublicProfile;
  rows: readonly ContactRow[];
  source: string | null;
  /** The product's origin, for sharing the page. */
  origin: string;
  wallets: Wallets;
  /** The signed-in visitor's details, to prefill the form. */
  visitor?: Visitor;
}

/**
 * The visitor's actions: save, call, write, share and exchange contacts. They use links and native dialogs, so they work
 * without a script. The script shows the button of the system's share sheet, where there is one, and hides the wallets of
 * other systems.
 */
export function ProfileActions({ profile, rows, source, origin, wallets, visitor }: ProfileActionsProps) {
  return (
    <Actions role="group" aria-label={t('Stay in touch')}>
      <Main>
        <MainLink href={vcardAddress(profile, source)}>
          <Icon name="download" />
          {t('Save contact')}
        </MainLink>
        {profile.exchange.enabled && (
          <SecondButton type="button" {...opensSheet('exchange')}>
            <Icon name="contacts" />
            {t('Share your details')}
          </SecondButton>
        )}
      </Main>
      <Small>
        {directRows(rows).map(({ key, kind, action, href }) => (
          <SmallLink key={key} href={href}>
            <Icon name={kind} size={18} />
            {action}
          </SmallLink>
        ))}
        <SmallButton type="button" {...opensSheet('share')}>
          <Icon name="qr-code" size={18} />
          {t('QR code')}
        </SmallButton>
        <SmallButton
          type="button"
          hidden
          data-part="share"
          data-address={siteAddress(profilePath(profile), origin)}
          data-title={fullName(profile)}
        >
          <Icon name="share" size={18} />
          {t('Share')}
        </SmallButton>
        <WalletLinks profile={profile} source={source} wallets={wallets} />
      </Small>
      <ShareSheet profile={profile} origin={origin} />
      {profile.exchange.enabled && <ExchangeSheet {...{ profile, source, visitor }} />}
    </Actions>
  );
}

interface WalletLinksProps {
  profile: PublicProfile;
  source: string | null;
  wallets: Wallets;
}

/** A badge for each wallet for which this server makes passes. */
function WalletLinks({ profile, source, wallets }: WalletLinksProps) {
  return (
    <>
      {wallets.apple && (
        <Badge href={applePassAddress(profile, source)} data-wallet="apple">
          <Passes />
          {t('Add to Apple Wallet')}
        </Badge>
      )}
      {wallets.google && (
        <Badge href={googlePassAddress(profile, source)} rel="nofollow" data-wallet="google">
          <Passes />
          {t('Add to Google Wallet')}
        </Badge>
      )}
    </>
  );
}

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

const Actions = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;
  ${hideInPrint}
`;

/* Side by side if the labels fit. */
const Main = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > * {
    flex: 1 0 auto;
  }
`;

const Small = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;

  /* A single address takes the row. */
  > a:first-child:has(+ button),
  > button:has(+ [hidden]) {
    grid-column: 1 / -1;
  }
`;

const Badge = styled(SmallLink)`
  grid-column: 1 / -1;
  border-color: #a6a6a6;
  color: #fff;
  background: #000;

  &:hover {
    background: #2a2a2a;
  }
`;
