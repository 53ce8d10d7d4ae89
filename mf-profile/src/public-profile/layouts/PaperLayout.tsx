import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { t } from '../../words.ts';
import { Arrow } from '../parts/Arrow.tsx';
import { ContactList } from '../parts/ContactList.tsx';
import { GroupMark } from '../parts/GroupMark.tsx';
import { LinkMark } from '../parts/LinkMark.tsx';
import { Bio } from '../parts/Words.tsx';
import { fullName } from '../profile-text.ts';
import type { LayoutProps } from './layout-props.ts';
import * as css from './paper.module.css';

/** A card on a desk, with a list of links below it, or beside it on wide screens. */
export function PaperLayout({ profile, rows, actions, addressOf }: LayoutProps) {
  return (
    <div className={css.desk}>
      <div className={css.side}>
        <header className={css.card}>
          <BusinessCard
            nameAs="h1"
            name={fullName(profile)}
            title={[profile.job_title, profile.department].filter(Boolean).join(', ')}
            company={profile.company}
            pronouns={profile.pronouns}
            // The card is light in every theme.
            mark={<GroupMark profile={profile} className={css.mark} theme="light" />}
            photo={profile.photo}
            accent={null}
          />
        </header>
        {actions}
        {profile.bio && <Bio>{profile.bio}</Bio>}
      </div>
      <div className={css.list}>
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
    </div>
  );
}
