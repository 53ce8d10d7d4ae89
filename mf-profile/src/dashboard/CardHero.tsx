import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import { Button, IconButton, LinkButton, Row, siteAddress, Text, theme } from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { Fragment } from 'react';
import styled from 'styled-components';
import { profileAddress, profilePath } from '../public-profile/profile-address.ts';
import { useCopyAddress } from '../public-profile/use-copy-address.ts';
import { t } from '../words.ts';

interface CardHeroProps {
  profile: Profile;
  /** Undefined if the preview is beside it. */
  onPreview: (() => void) | undefined;
}

/** The user's card, small, and the address that it opens. Beside the preview, which shows the card too, the address only. */
export function CardHero({ profile, onPreview }: CardHeroProps) {
  const copy = useCopyAddress();
  const address = siteAddress(profilePath(profile));
  return (
    <Hero>
      <CardBox aria-hidden>
        <BusinessCard name={profile.display_name} photo={profile.photo} accent={effectiveAccent(profile)} />
      </CardBox>
      <Words>
        <Text size="caption" tone="soft">
          {t('Address')}
        </Text>
        <Address>
          {/* Breaks after a slash rather than inside the profile's id. */}
          {address
            .replace(/^https?:\/\//, '')
            .split(/(?<=\/)/)
            .map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
        </Address>
      </Words>
      <Row gap={1} wrap>
        <IconButton icon="copy" label={t('Copy address')} onClick={() => void copy(address)} />
        {'share' in navigator && (
          <IconButton
            icon="share"
            label={t('Share your profile')}
            onClick={() =>
              void navigator.share({ title: profile.display_name, url: address }).catch(() => {})
            }
          />
        )}
        <LinkButton icon="open" href={profileAddress(profile)} newTab>
          {t('Open profile')}
        </LinkButton>
        {onPreview && (
          <Button icon="show" variant="quiet" onClick={onPreview}>
            {t('Preview')}
          </Button>
        )}
      </Row>
    </Hero>
  );
}

const Hero = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
`;

const CardBox = styled.div`
  flex: none;
  width: 112px;

  @media (min-width: 1180px) {
    display: none;
  }
`;

const Words = styled.div`
  flex: 1 1 160px;
  min-width: 0;
`;

const Address = styled.p`
  font: 550 ${theme.size.small} ${theme.font.text};
  overflow-wrap: anywhere;
`;
