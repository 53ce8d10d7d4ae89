import { t } from '../../words.ts';
import { cardIdIn } from '../card-number.ts';
import { Scanner } from './Scanner.tsx';

interface CardScannerProps {
  onFound: (cardId: string) => void;
  onLeave: () => void;
}

/** Scans the number of a card. */
export default function CardScanner(props: CardScannerProps) {
  const words = {
    aim: t('Point the camera at the code on the card.'),
    other: t('This isn’t a card’s code. Please show the one on the card.'),
    leave: t('Type the number'),
  };
  return <Scanner read={cardIdIn} words={words} {...props} />;
}
