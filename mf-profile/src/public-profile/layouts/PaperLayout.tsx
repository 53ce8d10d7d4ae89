import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { shortAddress } from '../../links/linkAddress';
import { Arrow } from '../Arrow';
import { ContactList } from '../ContactList';
import { LinkMark } from '../LinkMark';
import { Portrait } from '../Portrait';
import { wide } from '../ProfileGround';
import { Bio, Identity, Name } from '../Words';
import type { LayoutProps } from './LayoutProps';

/** A card on a desk, and a ledger below it. */
export function PaperLayout({ profile, rows, addressOf }: LayoutProps) {
  return (
    <Desk>
      <Card>
        <Portrait profile={profile} size={76} />
        <Identity profile={profile} />
      </Card>
      {profile.bio && <Bio>{profile.bio}</Bio>}
      {profile.links.length > 0 && (
        <nav aria-label="Links">
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
  padding: 20px 16px 64px;

  ${wide} {
    padding-top: 56px;
    gap: 36px;
  }
`;

const Card = styled.header`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 24px;
  width: 100%;
  aspect-ratio: 85.6 / 54;
  padding: clamp(20px, 6cqi, 36px);
  border-radius: 14px;
  color: ${theme.colour.cardInk};
  background:
    linear-gradient(90deg, var(--accent) 6px, transparent 6px),
    linear-gradient(150deg, rgb(255 255 255 / 0.7), transparent 45%),
    ${theme.colour.cardPaper};
  box-shadow:
    inset 0 0 0 1px rgb(15 15 35 / 0.06),
    0 1px 1px rgb(15 15 35 / 0.08),
    0 4px 8px -2px rgb(15 15 35 / 0.1),
    0 24px 40px -20px rgb(15 15 35 / 0.32);

  > :first-child {
    align-self: flex-end;
  }

  ${Name} {
    font-size: clamp(26px, 8cqi, 40px);
  }
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
    padding-left: 10px;
  }
`;

const Title = styled.span`
  display: block;
  font-weight: 600;
`;

const Address = styled.span`
  display: block;
  overflow: hidden;
  font-size: 13px;
  line-height: 18px;
  color: ${theme.colour.inkFaint};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
