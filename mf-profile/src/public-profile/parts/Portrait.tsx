import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { initialsOf, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Picture } from './Picture.tsx';

interface PortraitProps {
  profile: Pick<PublicProfile, 'photo' | 'display_name'>;
  /** Edge length in CSS pixels. */
  size: number;
  className?: string;
}

/** The profile's photo, or its initials on the accent colour. */
export function Portrait({ profile, size, className }: PortraitProps) {
  return (
    <Frame $size={size} className={className}>
      {profile.photo ? (
        <Picture
          className="u-photo"
          photo={profile.photo}
          alt={profile.display_name}
          sizes={`${size}px`}
          first
        />
      ) : (
        <span aria-hidden="true">{initialsOf(profile.display_name)}</span>
      )}
    </Frame>
  );
}

const Frame = styled.div<{ $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  overflow: hidden;
  background: var(--accent);
  color: var(--on-accent);
  font: 500 ${({ $size }) => Math.round($size * 0.38)}px/1 ${theme.font.display};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
