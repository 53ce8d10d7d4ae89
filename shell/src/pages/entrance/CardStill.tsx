import styled from 'styled-components';

/** A card, as a thing that lies there. */
export function CardStill() {
  return <Card />;
}

const Card = styled.div`
  width: min(70%, 420px);
  aspect-ratio: 85.6 / 54;
`;
