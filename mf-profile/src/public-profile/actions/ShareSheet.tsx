import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { Icon, siteAddress, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { profilePath, qrCodeAddress } from '../profile-address.ts';
import { fullName } from '../profile-text.ts';
import { SmallButton } from './action-button.ts';
import { PopoverSheet } from './PopoverSheet.tsx';

export function ShareSheet({ profile, origin }: { profile: PublicProfile; origin: string }) {
  const address = siteAddress(profilePath(profile), origin);
  return (
    <PopoverSheet id="share" title={t('QR code and link')}>
      {/* Lazy and hidden, so that the picture is not requested before the sheet is open. */}
      <Code
        src={qrCodeAddress(profile)}
        width={232}
        height={232}
        loading="lazy"
        alt={t('QR code of {{profile}}’s profile', { profile: fullName(profile) })}
      />
      <Address>
        <a className="u-uid u-url" href={address}>
          {shortAddress(address)}
        </a>
        <SmallButton type="button" hidden data-part="copy" data-copied={t('Copied')}>
          <Icon name="copy" size={18} />
          {t('Copy link')}
        </SmallButton>
      </Address>
      <Said role="status" data-part="copied" />
    </PopoverSheet>
  );
}

const Code = styled.img`
  margin: 0 auto 16px;
  border-radius: 12px;
  background: #fff;
`;

const Address = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding-top: 16px;
  border-top: 1px solid ${theme.colour.hairline};

  > button {
    flex: none;
  }

  > a {
    flex: 1 1 160px;
    min-width: 0;
    color: ${theme.colour.inkSoft};
    overflow-wrap: anywhere;
  }
`;

const Said = styled.p`
  min-height: 20px;
  margin-top: 8px;
  font-size: 14px;
  line-height: 20px;
  text-align: end;
`;
