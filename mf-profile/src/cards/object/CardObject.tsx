import type { Card } from '@meishi/api-contract/endpoints/cards';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { branding, clamped, Icon, theme, truncated } from '@meishi/shell-sdk';
import { nameSize } from '@meishi/shell-sdk/cards';
import styled from 'styled-components';
import type { CardKind } from '../words.ts';
import { materials } from './materials.ts';

interface CardObjectProps {
  kind: CardKind;
  status?: Card['status'];
  /** The profile printed on the card. The card is blank without it. */
  profile?: Pick<Profile, 'display_name' | 'job_title' | 'company' | 'theme'>;
  cardId?: string;
}

/** A picture of a physical card in its material. The text on it is also available beside it. */
export function CardObject({ kind, status = 'active', profile, cardId }: CardObjectProps) {
  const isRound = kind === 'fob' || kind === 'sticker';
  return (
    <Stage aria-hidden>
      <Body
        data-kind={kind}
        data-resting={status === 'active' ? undefined : status}
        style={{ '--edge-paint': profile?.theme.accent ?? 'var(--edge)' }}
      >
        {isRound ? (
          <Face>
            <Icon name="tap" size={22} />
            <RoundName dir="auto">{initialLine(profile?.display_name)}</RoundName>
            {cardId && <CardNumber>{cardId}</CardNumber>}
          </Face>
        ) : (
          <>
            <Line>
              <Company dir="auto">{profile?.company || branding().name}</Company>
              <Icon name={kind === 'digital' ? 'qr-code' : 'tap'} size={20} />
            </Line>
            <Line $end>
              <div>
                <Name dir="auto" style={{ fontSize: `${0.86 * nameSize(profile?.display_name ?? '')}cqw` }}>
                  {profile?.display_name ?? ''}
                </Name>
                {profile?.job_title && <Title dir="auto">{profile.job_title}</Title>}
              </div>
              {cardId && <CardNumber>{cardId}</CardNumber>}
            </Line>
          </>
        )}
      </Body>
    </Stage>
  );
}

/** Round cards only have room for a first name. */
const initialLine = (name = '') => name.split(/\s+/)[0] ?? '';

/** All kinds occupy the same space, so that they align. */
const Stage = styled.div.attrs<{ 'data-card'?: boolean }>({ 'data-card': true })`
  container-type: inline-size;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  width: 100%;
  min-height: 0;
  aspect-ratio: 85.6 / 54;
`;

const Body = styled.div`
  ${materials}
  transition:
    filter ${theme.motion.slow},
    opacity ${theme.motion.slow};

  &[data-resting] {
    filter: saturate(0.35);
    opacity: 0.72;
  }

  &[data-resting='lost'] {
    filter: grayscale(1);
    opacity: 0.5;
  }
`;

const Line = styled.div<{ $end?: boolean }>`
  display: flex;
  align-items: ${({ $end }) => ($end ? 'flex-end' : 'flex-start')};
  justify-content: space-between;
  gap: 4cqw;
  min-width: 0;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const Company = styled.span`
  ${truncated}
  font: 550 max(3.6cqw, 11px) / 1.3 ${theme.font.text};

  /* Too small to be read. */
  @container (max-width: 120px) {
    visibility: hidden;
  }
`;

const Name = styled.div`
  ${clamped(4)}
  margin-block: -0.16em;
  padding-block: 0.16em;
  font-family: ${theme.font.display};
  font-weight: 420;
  line-height: 1.06;
  letter-spacing: -0.025em;
  text-wrap: balance;
`;

const Title = styled.div`
  margin-top: 1.6cqw;
  ${truncated}
  font: max(3.5cqw, 11px) / 1.3 ${theme.font.text};
  opacity: 0.8;
`;

const CardNumber = styled.span`
  flex: none;
  font: max(2.7cqw, 9px) / 1.3 ${theme.font.mono};
  letter-spacing: 0.08em;
  opacity: 0.7;
`;

const Face = styled.div`
  display: grid;
  justify-items: center;
  gap: 1.6cqw;
  text-align: center;
`;

const RoundName = styled.div`
  max-width: 42cqw;
  ${truncated}
  font: 420 6.4cqw / 1.1 ${theme.font.display};
  letter-spacing: -0.02em;
`;
