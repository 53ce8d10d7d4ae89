import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { classes, Icon, type Wallets } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { ExchangeSheet, type Visitor } from '../exchange/ExchangeSheet.tsx';
import type { DirectWay } from '../parts/direct-ways.ts';
import { applePassAddress, googlePassAddress, vcardAddress } from '../profile-address.ts';
import * as css from './actions.module.css';
import { DirectWays } from './DirectWays.tsx';
import { opensSheet } from './PopoverSheet.tsx';
import { ShareSheet } from './ShareSheet.tsx';

interface ProfileActionsProps {
  profile: PublicProfile;
  ways: readonly DirectWay[];
  source: string | null;
  /** The product's origin, for sharing the page. */
  origin: string;
  wallets: Wallets;
  /** The signed-in visitor's details, to prefill the form. */
  visitor?: Visitor;
}

/**
 * The visitor's actions: save the contact, exchange contacts, share the profile, call and write. They use links and native
 * dialogs, so they work without a script. The script hides the wallets of other systems.
 */
export function ProfileActions({ profile, ways, source, origin, wallets, visitor }: ProfileActionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div className={css.actions} role="group" aria-label={t('Stay in touch')}>
      <div className={css.mainActions}>
        <a className={classes(css.button, css.large, css.primary)} href={vcardAddress(profile, source)}>
          <Icon name="download" />
          {t('Save contact')}
        </a>
        {profile.exchange.enabled && (
          <button
            type="button"
            className={classes(css.button, css.large, css.secondary)}
            {...opensSheet('exchange')}
          >
            <Icon name="contacts" />
            {t('Share your details')}
          </button>
        )}
        <button
          type="button"
          className={classes(css.button, css.large, css.secondary)}
          {...opensSheet('share')}
        >
          <Icon name="qr-code" />
          {t('Share')}
        </button>
      </div>
      <DirectWays ways={ways} />
      <WalletLinks profile={profile} source={source} wallets={wallets} />
      <ShareSheet profile={profile} origin={origin} />
      {profile.exchange.enabled && <ExchangeSheet {...{ profile, source, visitor }} />}
    </div>
  );
}

interface WalletLinksProps {
  profile: PublicProfile;
  source: string | null;
  wallets: Wallets;
}

/** A badge for each wallet for which this server makes passes, with the systems that have the wallet. */
function WalletLinks({ profile, source, wallets }: WalletLinksProps) {
  return (
    <>
      {wallets.apple && (
        <a
          className={classes(css.button, css.wallet)}
          href={applePassAddress(profile, source)}
          data-wallet="iPhone|iPad|Macintosh"
        >
          <Passes />
          {t('Add to Apple Wallet')}
        </a>
      )}
      {wallets.google && (
        <a
          className={classes(css.button, css.wallet)}
          href={googlePassAddress(profile, source)}
          rel="nofollow"
          data-wallet="Android"
        >
          <Passes />
          {t('Add to Google Wallet')}
        </a>
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
