import { type Print, withEvenLight } from '../picture/even-light.ts';
import { findCard } from '../picture/find-card.ts';
import { type Corners, type Pixels, wholePicture } from '../picture/pixels.ts';
import { straighten } from '../picture/straighten.ts';

/** A picture to find the card in, or other corners for the picture before. */
export type StraightenRequest = { picture: Pixels } | { corners: Corners };

export interface StraightenAnswer {
  /** Whether the card was found. Otherwise, the corners are those of the picture. */
  isFound: boolean;
  corners: Corners;
  card: Pixels;
  /** For the reader of text. */
  prints: Print[];
}

/** The script has to be one file: its policy lets it load no other. */
let picture: Pixels | null = null;

addEventListener('message', ({ data }: MessageEvent<StraightenRequest>) => {
  if ('picture' in data) picture = data.picture;
  if (!picture) return;
  const found = 'corners' in data ? data.corners : findCard(picture);
  const corners = found ?? wholePicture;
  const card = straighten(picture, corners);
  const answer: StraightenAnswer = {
    isFound: found !== null,
    corners,
    card,
    prints: withEvenLight(card),
  };
  postMessage(answer);
});
