import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { t } from '../../words.ts';
import { Arrow } from '../parts/Arrow.tsx';
import { ContactList } from '../parts/ContactList.tsx';
import { GroupMark } from '../parts/GroupMark.tsx';
import { LinkMark } from '../parts/LinkMark.tsx';
import { Bio, Pronouns } from '../parts/Words.tsx';
import { fullName } from '../profile-text.ts';
import type { LayoutProps } from './layout-props.ts';
import * as css from './paper.module.css';

/** A card on a desk, with a list of links below it. */
export function PaperLayout({ profile, rows, actions, addressOf }: LayoutProps) {
  return (
    <div className={css.desk}>
      <header className={css.card}>
        <GroupMark profile={profile} className={css.letterhead} />
        <BusinessCard
          nameAs="h1"
          name={fullName(profile)}
          title={[profile.job_title, profile.department].filter(Boolean).join(', ')}
          company={profile.company}
          photo={profile.photo}
          accent={null}
        />
      </header>
      {actions}
      {(profile.bio || profile.pronouns) && (
        <div>
          {profile.bio && <Bio>{profile.bio}</Bio>}
          {profile.pronouns && <Pronouns>{profile.pronouns}</Pronouns>}
        </div>
      )}
      {profile.links.length > 0 && (
        <nav aria-label={t('Links')}>
          <ul className={css.links}>
            {profile.links.map((link) => (
              <li key={link.link_id}>
                <a className={css.link} href={addressOf(link)}>
                  <LinkMark link={link} />
                  <span>
                    <span className={css.title}>{link.title}</span>
                    <span className={css.url}>{shortAddress(link.url)}</span>
                  </span>
                  <Arrow />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ContactList rows={rows} />
    </div>
  );
}
