import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { wideContainer } from '../ProfileGround.tsx';
import { Arrow } from '../parts/Arrow.tsx';
import { Breakable } from '../parts/Breakable.tsx';
import { ContactList } from '../parts/ContactList.tsx';
import { GroupMark } from '../parts/GroupMark.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Bio, Identity, Name, Position } from '../parts/Words.tsx';
import { fullName } from '../profile-text.ts';
import type { LayoutProps } from './layout-props.ts';

/** Longer names are smaller, so that they do not cover the face. */
const nameFont = (name: string) => {
  if (name.length > 48) return 'clamp(26px, 5.4cqi, 60px)';
  return name.length > 28 ? 'clamp(34px, 8cqi, 84px)' : 'clamp(44px, 14cqi, 132px)';
};

/** One picture, the name, and links in very large letters. */
export function PosterLayout({ profile, rows, actions, addressOf }: LayoutProps) {
  const picture = profile.photo ?? profile.cover;
  return (
    <>
      <Hero $pictured={picture !== null} $nameFont={nameFont(fullName(profile))}>
        {picture && <Picture photo={picture} alt="" sizes="100vw" first />}
        <Identity profile={profile} />
        <Mark profile={profile} />
      </Hero>
      <Columns>
        {actions}
        {profile.bio && <Statement>{profile.bio}</Statement>}
        {profile.links.length > 0 && (
          <nav aria-label={t('Links')}>
            <Lines>
              {profile.links.map((link) => (
                <li key={link.link_id}>
                  <Line href={addressOf(link)}>
                    <span>
                      <Breakable>{link.title}</Breakable>
                    </span>
                    <Arrow out />
                  </Line>
                </li>
              ))}
            </Lines>
          </nav>
        )}
        <ContactList rows={rows} />
      </Columns>
    </>
  );
}

const Hero = styled.header<{ $pictured: boolean; $nameFont: string }>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: min(125cqi, 640px);
  padding: 72px 20px 24px;
  overflow: hidden;
  color: ${({ $pictured }) => ($pictured ? '#fff' : 'var(--on-accent)')};
  background: var(--accent);

  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 25%;
  }

  > div {
    position: relative;
  }

  > img + div {
    margin: -24px -20px;
    padding: 96px 20px 24px;
    background: linear-gradient(transparent, rgb(8 8 16 / 0.72) 56%, rgb(8 8 16 / 0.86));
  }

  ${Name} {
    font-size: ${({ $nameFont }) => $nameFont};
    line-height: 0.96;
    letter-spacing: -0.03em;
    text-wrap: balance;
  }

  ${Position} {
    margin-top: 14px;
    font-size: 18px;
  }

  ${wideContainer} {
    min-height: clamp(420px, 58cqi, 680px);
    padding: 96px clamp(28px, 5cqi, 80px) 48px;

    > img + div {
      margin: -48px calc(-1 * clamp(28px, 5cqi, 80px));
      padding: 160px clamp(28px, 5cqi, 80px) 48px;
    }
  }
`;

const Mark = styled(GroupMark)`
  position: absolute;
  top: 16px;
  inset-inline-start: 20px;
  max-width: calc(100% - 40px);

  ${wideContainer} {
    top: 32px;
    inset-inline-start: clamp(28px, 5cqi, 80px);
  }
`;

const Columns = styled.div`
  --button-radius: 0;
  display: flex;
  flex-direction: column;
  gap: 28px;
  padding: 28px 20px 64px;

  ${wideContainer} {
    display: grid;
    grid-template-columns: 5fr 7fr;
    grid-template-rows: auto auto 1fr;
    align-items: start;
    gap: 24px clamp(32px, 6cqi, 96px);

    > nav {
      grid-area: 1 / 2 / 4 / 3;
    }

    padding: 56px clamp(28px, 5cqi, 80px) 96px;
  }
`;

const Statement = styled(Bio)`
  font-size: 19px;
  line-height: 1.5;
`;

const Lines = styled.ul`
  border-top: 2px solid currentColor;

  li {
    border-bottom: 1px solid ${theme.colour.hairline};
  }
`;

const Line = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 76px;
  padding: 14px 0;
  font: 600 clamp(22px, 5.2cqi, 32px) / 1.15 ${theme.font.text};
  letter-spacing: -0.02em;
  text-decoration: none;
  transition: color ${theme.motion.quick};

  svg {
    flex: none;
    width: 28px;
    height: 28px;
    transition: transform ${theme.motion.regular};
  }

  &:hover {
    color: var(--accent-text);

    svg {
      transform: translate(3px, -3px);
    }
  }
`;
