import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { hideInPrint, Icon, type Wallets } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { ExchangeSheet, type Visitor } from '../exchange/ExchangeSheet.tsx';
import { profilePath, vcardAddress } from '../profile-address.ts';
import { fullName } from '../profile-text.ts';
import { MainLink, SecondButton, SmallButton } from './action-button.ts';
import { ShareSheet } from './ShareSheet.tsx';
import { WalletLinks } from './WalletLinks.tsx';

interface ProfileActionsProps {
  profile: PublicProfile;
  source: string | null;
  /** The product's origin, for sharing the page. */
  origin: string;
  wallets: Wallets;
  /** The signed-in visitor's details, to prefill the form. */
  visitor?: Visitor;
}

/**
 * The visitor's actions: save, share and exchange contacts. They use links and native popovers, so they work
 * without a script.
 */
export function ProfileActions({ profile, source, origin, wallets, visitor }: ProfileActionsProps) {
  return (
    <Actions role="group" aria-label={t('Stay in touch')}>
      <Main>
        <MainLink href={vcardAddress(profile, source)}>
          <Icon name="download" />
          {t('Save contact')}
        </MainLink>
        {profile.exchange.enabled && (
          <SecondButton type="button" popoverTarget="exchange">
            <Icon name="contacts" />
            {t('Exchange', { context: 'button' })}
          </SecondButton>
        )}
      </Main>
      <Small>
        <SmallButton type="button" popoverTarget="share">
          <Icon name="qr-code" size={18} />
          {t('QR code')}
        </SmallButton>
        <SmallButton
          type="button"
          popoverTarget="share"
          data-part="share"
          data-address={origin + profilePath(profile)}
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
`;
