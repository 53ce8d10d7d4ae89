import { classes } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { Arrow } from '../parts/Arrow.tsx';
import { Breakable } from '../parts/Breakable.tsx';
import { ContactList } from '../parts/ContactList.tsx';
import { GroupMark } from '../parts/GroupMark.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Bio, Identity } from '../parts/Words.tsx';
import { fullName } from '../profile-text.ts';
import type { LayoutProps } from './layout-props.ts';
import * as css from './poster.module.css';

/** Longer names are smaller, so that the actions stay in the visible area. */
const nameLength = ({ length }: string) =>
  length > 48 ? css.longestName : length > 28 ? css.longName : undefined;

/** One picture, the name below it or beside it, and links in very large letters. */
export function PosterLayout({ profile, rows, actions, addressOf }: LayoutProps) {
  const picture = profile.photo ?? profile.cover;
  return (
    <>
      <header className={classes(css.hero, nameLength(fullName(profile)))}>
        {picture && <Picture photo={picture} alt="" sizes="(min-width: 768px) 50vw, 100vw" first />}
        <Identity profile={profile} />
        <GroupMark profile={profile} className={css.mark} />
      </header>
      <div className={css.columns}>
        {actions}
        {profile.bio && <Bio className={css.statement}>{profile.bio}</Bio>}
        {profile.links.length > 0 && (
          <nav aria-label={t('Links')}>
            <ul className={css.links}>
              {profile.links.map((link) => (
                <li key={link.link_id}>
                  <a className={css.link} href={addressOf(link)}>
                    <span>
                      <Breakable>{link.title}</Breakable>
                    </span>
                    <Arrow out />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ContactList rows={rows} />
      </div>
    </>
  );
}
