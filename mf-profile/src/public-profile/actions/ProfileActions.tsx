import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { classes, Icon, siteAddress, type Wallets } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { ExchangeSheet, type Visitor } from '../exchange/ExchangeSheet.tsx';
import { type ContactRow, directRows } from '../parts/contact-rows.ts';
import { applePassAddress, googlePassAddress, profilePath, vcardAddress } from '../profile-address.ts';
import { fullName } from '../profile-text.ts';
import * as css from './actions.module.css';
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div className={css.actions} role="group" aria-label={t('Stay in touch')}>
      <div className={css.largeActions}>
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
      </div>
      <div className={css.smallActions}>
        {directRows(rows).map(({ key, kind, action, href }) => (
          <a key={key} className={css.button} href={href}>
            <Icon name={kind} size={18} />
            {action}
          </a>
        ))}
        <button type="button" className={css.button} {...opensSheet('share')}>
          <Icon name="qr-code" size={18} />
          {t('QR code')}
        </button>
        <button
          type="button"
          className={css.button}
          hidden
          data-part="share"
          data-address={siteAddress(profilePath(profile), origin)}
          data-title={fullName(profile)}
        >
          <Icon name="share" size={18} />
          {t('Share')}
        </button>
        <WalletLinks profile={profile} source={source} wallets={wallets} />
      </div>
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

/** A badge for each wallet for which this server makes passes. */
function WalletLinks({ profile, source, wallets }: WalletLinksProps) {
  return (
    <>
      {wallets.apple && (
        <a
          className={classes(css.button, css.wallet)}
          href={applePassAddress(profile, source)}
          data-wallet="apple"
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
          data-wallet="google"
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
