import { Button } from '../button/Button.tsx';
import { ChoiceBar } from '../overlays/ChoiceBar.tsx';
import type { Choice } from '../overlays/use-choice.ts';
import { t } from '../words/kit-words.ts';

interface LinkChoiceBarProps {
  choice: Choice;
  /** The ids of all links that can be selected. */
  ids: readonly string[];
  onShow: (shown: boolean) => void;
  onDelete: () => void;
}

/** The actions on several links: to show, hide and delete them. */
export function LinkChoiceBar({ choice, ids, onShow, onDelete }: LinkChoiceBarProps) {
  const nothing = choice.ids.length === 0;
  return (
    <ChoiceBar label={t('Selected links')} choice={choice} shown={ids}>
      <Button size="small" icon="show" disabled={nothing} onClick={() => onShow(true)}>
        {t('Show')}
      </Button>
      <Button size="small" icon="hide" disabled={nothing} onClick={() => onShow(false)}>
        {t('Hide')}
      </Button>
      <Button size="small" icon="delete" disabled={nothing} onClick={onDelete}>
        {t('Delete')}
      </Button>
    </ChoiceBar>
  );
}

/** The selection of one row; undefined while links are not being selected. */
export const chosenIn = (choice: Choice, id: string) =>
  choice.isChoosing ? { chosen: choice.has(id), toggle: () => choice.toggle(id) } : undefined;
