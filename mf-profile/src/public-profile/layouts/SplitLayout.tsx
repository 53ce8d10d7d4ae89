import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { wideContainer } from '../ProfileGround.tsx';
import { Breakable } from '../parts/Breakable.tsx';
import { ContactList } from '../parts/ContactList.tsx';
import { GroupMark } from '../parts/GroupMark.tsx';
import { LinkMark } from '../parts/LinkMark.tsx';
import { Portrait } from '../parts/Portrait.tsx';
import { Bio, Identity, Name } from '../parts/Words.tsx';
import type { LayoutProps } from './layout-props.ts';

/** The portrait and name on a panel in the accent colour, with links as tiles beside it. */
export function SplitLayout({ profile, rows, actions, addressOf }: LayoutProps) {
  return (
    <Halves>
      <Panel>
        <div>
          <GroupMark profile={profile} />
          <Top>
            <Portrait profile={profile} size={88} />
            <Identity profile={profile} />
          </Top>
          {profile.bio && <Bio>{profile.bio}</Bio>}
          {actions}
        </div>
      </Panel>
      <Side>
        {profile.links.length > 0 && (
          <nav aria-label={t('Links')}>
            <Tiles>
              {profile.links.map((link) => (
                <li key={link.link_id}>
                  <Tile href={addressOf(link)}>
                    <LinkMark link={link} />
                    <span>
                      <Breakable>{link.title}</Breakable>
                    </span>
                  </Tile>
                </li>
              ))}
            </Tiles>
          </nav>
        )}
        <ContactList rows={rows} />
      </Side>
    </Halves>
  );
}

const Halves = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;

  ${wideContainer} {
    display: grid;
    grid-template-columns: minmax(320px, 5fr) 7fr;
  }
`;

const Panel = styled.header`
  --act: var(--on-accent);
  --on-act: var(--accent);
  padding: 32px 20px 28px;
  color: var(--on-accent);
  background: var(--accent);

  > div {
    display: grid;
    gap: 20px;
  }

  ${Name} {
    font-size: clamp(26px, 7.6cqi, 34px);
  }

  ${wideContainer} {
    padding: 64px clamp(28px, 4cqi, 56px);

    > div {
      position: sticky;
      top: 64px;
      gap: 28px;
    }

    ${Name} {
      font-size: clamp(34px, 4.4cqi, 52px);
    }
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: 18px;

  > :last-child {
    min-width: 0;
  }

  > :first-child {
    border-radius: 16px;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--on-accent) 40%, transparent);
  }

  ${wideContainer} {
    flex-direction: column;
    align-items: flex-start;
    gap: 28px;
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 24px;
  padding: 20px 16px 64px;

  ${wideContainer} {
    max-width: 760px;
    padding: 64px clamp(28px, 4cqi, 56px);
    gap: 40px;
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(136px, 100%), 1fr));
  gap: 12px;

  ${wideContainer} {
    grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
    gap: 16px;
  }
`;

const Tile = styled.a`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 20px;
  height: 100%;
  min-height: 132px;
  padding: 14px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: 16px;
  background: ${theme.colour.surface};
  font-weight: 600;
  line-height: 1.3;
  text-decoration: none;
  transition:
    border-color ${theme.motion.quick},
    transform ${theme.motion.quick};

  &:hover {
    border-color: var(--accent);
    transform: translateY(-2px);
  }
`;
