import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { wideContainer } from '../ProfileGround.tsx';
import { ContactList } from '../parts/ContactList.tsx';
import { GroupMark } from '../parts/GroupMark.tsx';
import { LinkMark } from '../parts/LinkMark.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Portrait } from '../parts/Portrait.tsx';
import { Bio, Identity, Name } from '../parts/Words.tsx';
import type { LayoutProps } from './layout-props.ts';

/** An image across the top with the portrait on its edge, and links as buttons. */
export function CoverLayout({ profile, rows, actions, addressOf }: LayoutProps) {
  return (
    <Page>
      <Banner>
        {profile.cover && (
          <Picture photo={profile.cover} alt="" sizes="(min-width: 760px) 760px, 100vw" first />
        )}
        <Mark profile={profile} />
      </Banner>
      <Middle>
        <Ringed profile={profile} size={112} />
        <Identity profile={profile} />
        {actions}
        {profile.bio && <Bio>{profile.bio}</Bio>}
        {profile.links.length > 0 && (
          <Buttons aria-label={t('Links')}>
            <ul>
              {profile.links.map((link) => (
                <li key={link.link_id}>
                  <Button href={addressOf(link)}>
                    <LinkMark link={link} />
                    <span>{link.title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </Buttons>
        )}
        <Rows rows={rows} />
      </Middle>
    </Page>
  );
}

const Page = styled.div`
  width: 100%;
  max-width: 760px;
  margin: 0 auto;

  ${wideContainer} {
    padding: 24px 24px 0;
  }
`;

const Banner = styled.div`
  position: relative;
  height: clamp(132px, 36cqi, 260px);
  overflow: hidden;
  background:
    radial-gradient(120% 160% at 85% -20%, rgb(255 255 255 / 0.34), transparent 55%),
    radial-gradient(90% 140% at 0% 120%, rgb(0 0 0 / 0.3), transparent 60%),
    var(--accent);

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  ${wideContainer} {
    border-radius: 16px;
  }
`;

const Mark = styled(GroupMark)`
  position: absolute;
  top: 12px;
  inset-inline-start: 12px;
  max-width: calc(100% - 24px);
`;

const Middle = styled.div`
  --button-radius: 30px;
  display: grid;
  justify-items: center;
  gap: 20px;
  max-width: 560px;
  margin: 0 auto;
  padding: 0 16px 64px;
  text-align: center;

  ${Name} {
    font-size: clamp(28px, 8cqi, 36px);
  }
`;

const Ringed = styled(Portrait)`
  position: relative;
  margin-top: -60px;
  margin-bottom: -4px;
  box-shadow: 0 0 0 5px ${theme.colour.paper};
`;

const Buttons = styled.nav`
  width: 100%;
  margin-top: 4px;

  ul {
    display: grid;
    gap: 12px;
  }
`;

const Button = styled.a`
  display: grid;
  grid-template-columns: 40px 1fr 40px;
  align-items: center;
  min-height: 60px;
  padding: 10px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: 30px;
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.lift};
  font-weight: 600;
  text-decoration: none;
  transition:
    transform ${theme.motion.quick},
    border-color ${theme.motion.quick};

  > :first-child {
    border-radius: 50%;
  }

  &:hover {
    border-color: var(--accent);
    transform: translateY(-1px);
  }

  &:active {
    transform: scale(0.99);
  }
`;

const Rows = styled(ContactList)`
  width: 100%;
  margin-top: 8px;
  padding-top: 12px;
  border-top: 1px solid ${theme.colour.hairline};
  text-align: start;
`;
