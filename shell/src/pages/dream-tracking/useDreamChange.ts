import {
  type Dream,
  type DreamForm,
  type DreamStatus,
  getDream,
  getDreamBoard,
  updateDream,
} from '@meishi/api-contract/dreams';
import { sentenceFor, useApiMutation, useNotify } from '@meishi/shell-sdk';
import { movedWords } from './dreamWords.ts';

/** The fields of a dream as its form has them. */
export function dreamFields({
  title,
  why,
  owner,
  horizon,
  status,
  live,
  target,
  target_date,
}: Dream): DreamForm {
  return { title, why, owner, horizon, status, metric: live.metric, target, target_date };
}

/** Moves a dream to another status at once, and back should that fail or be undone. */
export function useDreamMove(): (dream: Dream, status: DreamStatus) => Promise<void> {
  const notify = useNotify();
  const update = useApiMutation(updateDream, {
    refresh: [getDreamBoard, getDream],
    optimistic: (cache, { params, body }) =>
      cache.edit(getDreamBoard, undefined, (board) => {
        const moving = board.columns
          .flatMap(({ dreams }) => dreams)
          .find(({ dream_id }) => dream_id === params.id);
        if (!moving || !body.status) return board;
        const { status } = body;
        const columns = board.columns.map((column) => {
          const others = column.dreams.filter(({ dream_id }) => dream_id !== params.id);
          return {
            ...column,
            dreams: column.status === status ? [{ ...moving, status }, ...others] : others,
          };
        });
        return { ...board, columns };
      }),
    onError: (error) => notify({ message: sentenceFor(error), tone: 'error' }),
  });
  const inputOf = (dream: Dream, status: DreamStatus) => ({
    params: { id: dream.dream_id },
    body: { ...dreamFields(dream), version: dream.version, status },
  });
  return async (dream, status) => {
    const moved = await update.mutateAsync(inputOf(dream, status)).catch(() => null);
    if (!moved) return;
    const undo = () => update.mutate(inputOf(moved, dream.status));
    notify({ message: movedWords(status, dream.title), undo });
  };
}
