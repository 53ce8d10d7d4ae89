import { t } from '../../words.ts';
import { ContactList } from '../parts/ContactList.tsx';
import { GroupMark } from '../parts/GroupMark.tsx';
import { LinkMark } from '../parts/LinkMark.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Portrait } from '../parts/Portrait.tsx';
import { Bio, Identity } from '../parts/Words.tsx';
import * as css from './cover.module.css';
import type { LayoutProps } from './layout-props.ts';

/** An image across the top with the portrait on its edge, and links as buttons, beside it on wide screens. */
export function CoverLayout({ profile, rows, actions, addressOf }: LayoutProps) {
  return (
    <div className={css.width}>
      <div className={css.banner}>
        {profile.cover && (
          <Picture photo={profile.cover} alt="" sizes="(min-width: 1160px) 1120px, 100vw" first />
        )}
        <GroupMark profile={profile} className={css.mark} />
      </div>
      <div className={css.middle}>
        <div className={css.side}>
          <Portrait profile={profile} size={112} className={css.portrait} />
          <Identity profile={profile} />
          {actions}
          {profile.bio && <Bio>{profile.bio}</Bio>}
        </div>
        <div className={css.list}>
          {profile.links.length > 0 && (
            <nav className={css.links} aria-label={t('Links')}>
              <ul>
                {profile.links.map((link) => (
                  <li key={link.link_id}>
                    <a className={css.link} href={addressOf(link)}>
                      <LinkMark link={link} />
                      <span>{link.title}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <ContactList rows={rows} className={css.contact} />
        </div>
      </div>
    </div>
  );
}
