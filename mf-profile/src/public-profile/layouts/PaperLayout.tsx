import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { theme, truncated } from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { wideContainer } from '../ProfileGround.tsx';
import { Arrow } from '../parts/Arrow.tsx';
import { ContactList } from '../parts/ContactList.tsx';
import { GroupMark } from '../parts/GroupMark.tsx';
import { LinkMark } from '../parts/LinkMark.tsx';
import { Bio, Pronouns } from '../parts/Words.tsx';
import { fullName } from '../profile-text.ts';
import type { LayoutProps } from './layout-props.ts';

/** A card on a desk, with a list of links below it. */
export function PaperLayout({ profile, rows, actions, addressOf }: LayoutProps) {
  return (
    <Desk>
      <Card>
        <Letterhead profile={profile} />
        <BusinessCard
          nameAs="h1"
          name={fullName(profile)}
          title={[profile.job_title, profile.department].filter(Boolean).join(', ')}
          company={profile.company}
          photo={profile.photo}
          accent={effectiveAccent(profile)}
        />
      </Card>
      {actions}
      {(profile.bio || profile.pronouns) && (
        <div>
          {profile.bio && <Bio>{profile.bio}</Bio>}
          {profile.pronouns && <Pronouns>{profile.pronouns}</Pronouns>}
        </div>
      )}
      {profile.links.length > 0 && (
        <nav aria-label={t('Links')}>
          <Ledger>
            {profile.links.map((link) => (
              <li key={link.link_id}>
                <Entry href={addressOf(link)}>
                  <LinkMark link={link} />
                  <span>
                    <Title>{link.title}</Title>
                    <Address>{shortAddress(link.url)}</Address>
                  </span>
                  <Arrow />
                </Entry>
              </li>
            ))}
          </Ledger>
        </nav>
      )}
      <ContactList rows={rows} />
    </Desk>
  );
}

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 28px;
  width: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: max(20px, var(--notch, 0px)) 16px 64px;

  ${wideContainer} {
    padding-top: 56px;
    gap: 36px;
  }
`;

const Card = styled.header`
  margin-bottom: 8px;
`;

const Letterhead = styled(GroupMark)`
  margin-bottom: 10px;
  padding-inline: 2px;
  background: none;
`;

const Ledger = styled.ul`
  border-block: 1px solid ${theme.colour.hairline};

  li + li {
    border-top: 1px solid ${theme.colour.hairline};
  }
`;

const Entry = styled.a`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 68px;
  padding: 12px 4px;
  text-decoration: none;
  transition: padding ${theme.motion.regular};

  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }

  > svg {
    flex: none;
    color: ${theme.colour.inkFaint};
  }

  &:hover {
    padding-inline-start: 10px;
  }
`;

const Title = styled.span`
  display: block;
  font-weight: 600;
`;

const Address = styled.span`
  display: block;
  ${truncated}
  font-size: 13px;
  line-height: 18px;
  color: ${theme.colour.inkFaint};
`;
