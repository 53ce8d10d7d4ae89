import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { classes, Icon, siteAddress } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { profilePath, qrCodeAddress } from '../profile-address.ts';
import { fullName } from '../profile-text.ts';
import * as actions from './actions.module.css';
import { PopoverSheet } from './PopoverSheet.tsx';
import * as css from './sheet.module.css';

export function ShareSheet({ profile, origin }: { profile: PublicProfile; origin: string }) {
  const address = siteAddress(profilePath(profile), origin);
  return (
    <PopoverSheet id="share" title={t('Share this profile')}>
      {/* Lazy and hidden, so that the picture is not requested before the sheet is open. */}
      <img
        className={css.code}
        src={qrCodeAddress(profile)}
        width={232}
        height={232}
        loading="lazy"
        alt={t('QR code of {{profile}}’s profile', { profile: fullName(profile) })}
      />
      <div className={css.address}>
        <a className="u-uid u-url" href={address}>
          {shortAddress(address)}
        </a>
        <button type="button" className={actions.button} hidden data-part="copy" data-copied={t('Copied')}>
          <Icon name="copy" size={18} />
          {t('Copy link')}
        </button>
      </div>
      <p className={css.copied} role="status" data-part="copied" />
      <button
        type="button"
        className={classes(actions.button, actions.large, actions.secondary, actions.submit)}
        hidden
        data-part="share"
        data-address={address}
        data-title={fullName(profile)}
      >
        <Icon name="share" size={18} />
        {t('More ways to share')}
      </button>
    </PopoverSheet>
  );
}
