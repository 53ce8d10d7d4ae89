import { Icon, type IconName, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

interface SilentCardProps {
  cardId: string;
  sign: IconName;
  /** Draws an empty outline. */
  blank: boolean;
}

/** The tapped card, without a name. */
export function TappedCard({ cardId, sign, blank }: SilentCardProps) {
  return (
    <Card data-blank={blank || undefined} aria-hidden>
      <Icon name={sign} size={28} />
      <span>{cardId}</span>
    </Card>
  );
}

const Card = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  width: min(260px, 70%);
  aspect-ratio: 85.6 / 54;
  margin: 24px 0 16px;
  padding: 16px;
  border-radius: 12px;
  color: rgb(15 15 35 / 0.55);
  background: linear-gradient(150deg, rgb(255 255 255 / 0.7), transparent 45%), ${theme.colour.cardPaper};
  box-shadow:
    inset 0 0 0 1px rgb(15 15 35 / 0.06),
    ${theme.shadow.float};
  font: 0.8125rem/1 ${theme.font.mono};
  letter-spacing: 0.08em;
  rotate: -3deg;

  &[data-blank] {
    border: 1.5px dashed ${theme.colour.edge};
    color: ${theme.colour.inkFaint};
    background: none;
    box-shadow: none;
  }
`;
