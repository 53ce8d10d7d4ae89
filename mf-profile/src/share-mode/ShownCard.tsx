import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import { LinkButton, SegmentedControl, siteAddress, space, Text, theme, useOnline } from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { QrCode } from '@meishi/shell-sdk/media';
import styled from 'styled-components';
import { ChipPart } from '../cards/nfc/ChipPart.tsx';
import { canWriteChips } from '../cards/nfc/write-chip.ts';
import { permanentPath } from '../dashboard/share/permanent-path.ts';
import { useDeviceWallets } from '../dashboard/share/use-device-wallets.ts';
import { useProfileCode } from '../dashboard/share/use-profile-code.ts';
import { WalletPart } from '../dashboard/share/WalletPart.tsx';
import { CodeBackground } from '../qr-code/code-background.ts';
import { t } from '../words.ts';
import { AddressButtons } from './AddressButtons.tsx';

/** A card with its QR code, and the other ways to hand it over. */
export function ShownCard({ profile }: { profile: Profile }) {
  const online = useOnline();
  const wallets = useDeviceWallets();
  const { content, choose, value, label, contents } = useProfileCode(profile);
  return (
    <Stage>
      <CardBox>
        <BusinessCard
          name={profile.display_name}
          nameAs="h1"
          title={profile.job_title}
          company={profile.company}
          photo={profile.photo}
          accent={effectiveAccent(profile)}
        />
      </CardBox>
      <Code>
        <CodeBackground $width={300}>
          <QrCode value={value} label={label} />
        </CodeBackground>
        <SegmentedControl label={t('Content')} value={content} onChange={choose} options={contents} />
        <Text size="small" tone="soft">
          {content === 'page'
            ? t('Scan it with any phone’s camera to open your profile.')
            : t('Scan it with any phone’s camera to get your details. Works offline.')}
        </Text>
      </Code>
      <Ways>
        <AddressButtons profile={profile} />
        <LinkButton variant="quiet" icon="contacts" to="/contacts/capture">
          {t('Capture a contact')}
        </LinkButton>
        {online && (wallets.apple || wallets.google) && (
          <WalletPart profile_id={profile.profile_id} wallets={wallets} />
        )}
        {canWriteChips() && <ChipPart address={siteAddress(`${permanentPath(profile)}?s=nfc`)} />}
      </Ways>
    </Stage>
  );
}

const Stage = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(6)};
  margin-block: auto;

  ${theme.media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 460px) minmax(0, 340px);
    grid-template-rows: auto auto;
    align-content: center;
    justify-content: center;
    gap: ${space(6)} ${space(16)};
  }
`;

const CardBox = styled.div`
  width: min(340px, 100%);

  ${theme.media.wide} {
    width: 100%;
    align-self: end;
  }
`;

const Code = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  text-align: center;

  > fieldset {
    align-self: center;
  }

  ${theme.media.wide} {
    grid-column: 2;
    grid-row: 1 / span 2;
    align-self: center;
  }
`;

const Ways = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};

  ${theme.media.wide} {
    align-items: start;
    align-self: start;
  }
`;
