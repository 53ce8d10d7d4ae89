import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { fullName, position } from '../profile-text.ts';

type NamedProfile = Pick<
  PublicProfile,
  'prefix' | 'display_name' | 'suffix' | 'job_title' | 'department' | 'company' | 'pronouns'
>;

export function Identity({ profile, className }: { profile: NamedProfile; className?: string }) {
  const work = position(profile);
  return (
    <div className={className}>
      <Name>{fullName(profile)}</Name>
      {work && (
        <Position>
          {/* The sentence contains them in an order of its language. */}
          {profile.job_title && <data className="p-job-title" value={profile.job_title} />}
          {profile.company && <data className="p-org" value={profile.company} />}
          {work}
        </Position>
      )}
      {profile.pronouns && <Pronouns>{profile.pronouns}</Pronouns>}
    </div>
  );
}

/** Keeps the line breaks and the text direction of its author. */
export const Bio = styled.p.attrs({ dir: 'auto', className: 'p-note' })`
  white-space: pre-line;
  line-height: 1.6;
`;

export const Name = styled.h1.attrs({ dir: 'auto', className: 'p-name' })`
  font: 500 30px/1.12 ${theme.font.name};
  letter-spacing: -0.01em;
`;

export const Position = styled.p.attrs({ dir: 'auto' })`
  margin-top: 6px;
  line-height: 1.4;
`;

export const Pronouns = styled.p`
  margin-top: 4px;
  font-size: 14px;
  line-height: 20px;
`;
