import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
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
    <div>
      <h1 className={classes(css.name, 'p-name')} dir="auto">
        {fullName(profile)}
      </h1>
      {work && (
        <p className={css.position} dir="auto">
          {/* The sentence contains them in an order of its language. */}
          {profile.job_title && <data className="p-job-title" value={profile.job_title} />}
          {profile.company && <data className="p-org" value={profile.company} />}
          {work}
        </p>
      )}
      {profile.pronouns && <Pronouns>{profile.pronouns}</Pronouns>}
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

export function Pronouns({ children }: { children: string }) {
  return <p className={css.pronouns}>{children}</p>;
}
