import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { directionOfText } from '@meishi/api-contract/rules/text-direction';
import { classes } from '@meishi/shell-sdk';
import * as css from '../profile.module.css';
import { fullName, position } from '../profile-text.ts';

type NamedProfile = Pick<
  PublicProfile,
  'prefix' | 'display_name' | 'suffix' | 'job_title' | 'department' | 'company' | 'pronouns'
>;

export function Identity({ profile }: { profile: NamedProfile }) {
  const work = position(profile);
  return (
    <div dir={directionOfText(profile.display_name)}>
      <div className={css.nameLine}>
        <h1 className={classes(css.name, 'p-name')} dir="auto">
          {fullName(profile)}
        </h1>
        {profile.pronouns && (
          <p className={css.pronouns} dir="auto">
            {profile.pronouns}
          </p>
        )}
      </div>
      {work && (
        <p className={css.position} dir="auto">
          {/* The sentence contains them in an order of its language. */}
          {profile.job_title && <data className="p-job-title" value={profile.job_title} />}
          {profile.company && <data className="p-org" value={profile.company} />}
          {work}
        </p>
      )}
    </div>
  );
}

/** Keeps the line breaks and the text direction of its author. */
export function Bio({ className, children }: { className?: string; children: string }) {
  return (
    <p className={classes(css.bio, 'p-note', className)} dir="auto">
      {children}
    </p>
  );
}
