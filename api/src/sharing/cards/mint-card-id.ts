import { checkCharacter } from '@meishi/api-contract/shapes/card-id';
import { newId } from '../../platform/database/ids.ts';

/** A random card number with its check character. */
export function mintCardId(): string {
  for (;;) {
    const number = newId(8);
    const check = checkCharacter(number);
    if (check) return number + check;
  }
}
