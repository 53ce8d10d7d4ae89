import {
  type Dream,
  type DreamForm,
  type DreamStatus,
  getDream,
  getDreamBoard,
  updateDream,
} from '@meishi/api-contract/endpoints/dreams';
import { useApiMutation, useNotify, useNotifyFailure } from '@meishi/shell-sdk';
import { sendAgainIfStale } from '@meishi/shell-sdk/saving';
import { moveMessage } from './dream-words.ts';

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

/** Moves a dream to another status optimistically. The move is reverted if it fails or is undone. */
export function useDreamMove(): (dream: Dream, status: DreamStatus) => Promise<void> {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
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
  });
  const send = (dream: Dream, status: DreamStatus) =>
    update.mutateAsync({
      params: { id: dream.dream_id },
      body: { ...dreamFields(dream), version: dream.version, status },
    });
  const move = async (dream: Dream, status: DreamStatus): Promise<Dream | null> => {
    try {
      // A move only changes the status, so a concurrent change of other fields does not block it.
      return await sendAgainIfStale(dream, (base) => send(base, status));
    } catch (error) {
      notifyFailure(error);
      return null;
    }
  };
  return async (dream, status) => {
    const moved = await move(dream, status);
    if (!moved) return;
    const undo = () => void move(moved, dream.status);
    notify({ message: moveMessage(status, dream.title), undo });
  };
}
