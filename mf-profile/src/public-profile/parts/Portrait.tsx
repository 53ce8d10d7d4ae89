import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { classes, initialsOf } from '@meishi/shell-sdk';
import * as css from '../profile.module.css';
import { Picture } from './Picture.tsx';

interface PortraitProps {
  profile: Pick<PublicProfile, 'photo' | 'display_name'>;
  /** Edge length in CSS pixels: `--portrait` of the layout. */
  size: number;
  className?: string;
}

/** The profile's photo, or its initials on the accent colour. */
export function Portrait({ profile, size, className }: PortraitProps) {
  return (
    <div className={classes(css.portrait, className)}>
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
    </div>
  );
}
