import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import type { ReactNode } from 'react';
import { t } from '../words/kit-words.ts';
import { BusinessCard } from './BusinessCard.tsx';
import { CardBack } from './CardBack.tsx';
import { CardSides } from './CardSides.tsx';

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
