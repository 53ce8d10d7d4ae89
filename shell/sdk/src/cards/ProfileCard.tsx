import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { light } from '../theme/palette.ts';
import { theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { BusinessCard } from './BusinessCard.tsx';
import { CardSides } from './CardSides.tsx';
import { CardBody, CardPlace } from './card-body.tsx';

interface CardBackProps {
  /** The QR code of the profile. */
  code: ReactNode;
  /** Below the name: the address that the code opens. */
  address: string;
  /** Colour of the painted edge, #rrggbb. */
  accent?: string;
}

/** The back of a `BusinessCard`: the code, and the address that it opens. */
function CardBack({ code, address, accent = light.accent }: CardBackProps) {
  return (
    <CardPlace>
      <CardBody stock="ink" accent={accent}>
        <Middle>
          <Code>{code}</Code>
          <Address>{address}</Address>
        </Middle>
      </CardBody>
    </CardPlace>
  );
}

const Middle = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: space-between;
  min-height: 0;
`;

/** White in every theme: readers need the contrast. */
const Code = styled.div`
  width: 37cqw;
  overflow: hidden;
  border-radius: 2cqw;
  background: #fff;

  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 1;
  }
`;

const Address = styled.p`
  max-width: 100%;
  overflow: hidden;
  font: max(3cqw, 9px) / 1.3 ${theme.font.text};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface ProfileCardProps {
  profile: Pick<PublicProfile, 'display_name' | 'job_title' | 'company' | 'photo' | 'theme' | 'group'>;
  /** The QR code of the profile. It is a parameter, because its library is as large as a page. */
  code: ReactNode;
  /** The address that the code opens. */
  address: string;
  /** Small, and beside each other at every width. */
  compact?: boolean;
}

/** The card of a profile, front and back: name, work and photo; the code and its address. */
export function ProfileCard({ profile, code, address, compact }: ProfileCardProps) {
  const accent = effectiveAccent(profile);
  return (
    <CardSides
      label={t('Card of {{name}}', { name: profile.display_name })}
      compact={compact}
      front={
        <BusinessCard
          name={profile.display_name}
          title={profile.job_title}
          company={profile.company}
          photo={profile.photo}
          accent={accent}
        />
      }
      back={<CardBack code={code} address={address.replace(/^https?:\/\//, '')} accent={accent} />}
    />
  );
}
