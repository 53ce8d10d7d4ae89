import type { Dream, DreamStatus } from '@meishi/api-contract/endpoints/dreams';
import { DreamCard } from './DreamCard.tsx';

export interface DreamItemsProps {
  dreams: readonly Dream[];
  open: (dreamId: string) => void;
  move: (dreamId: string, status: DreamStatus) => void;
}

export const DreamItems = ({ dreams, open, move }: DreamItemsProps) =>
  dreams.map((dream) => (
    <li key={dream.dream_id}>
      <DreamCard dream={dream} open={() => open(dream.dream_id)} move={(to) => move(dream.dream_id, to)} />
    </li>
  ));
