import { useNotify } from '@meishi/shell-sdk';
import { useCallback, useRef } from 'react';
import { t } from '../../words.ts';
import { PictureError, pictureFromFile } from '../card-owner/load-picture.ts';
import { newElementId } from '../document/document.ts';
import { makeElement } from '../document/elements.ts';
import { freePlace } from '../geometry/free-place.ts';
import type { Studio } from './studio-context.ts';

/** The maximum length of a design for new pictures. The rest is reserved for other changes. */
const maxCharacters = 470_000;
const maxOfOne = 240_000;

/** Adds picture files to the card, or replaces the selected picture. */
export function usePictures(studio: Studio) {
  const notify = useNotify();
  const latest = useRef(studio);
  latest.current = studio;
  const readPicture = useCallback(
    async (file: File) => {
      const room = maxCharacters - JSON.stringify(latest.current.editing.document).length;
      try {
        return await pictureFromFile(file, Math.min(maxOfOne, room));
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        notify({ message: error.message, tone: 'error' });
        return null;
      }
    },
    [notify],
  );
  const addFiles = useCallback(
    async (files: readonly File[]) => {
      for (const file of files.filter(({ type }) => type.startsWith('image/'))) {
        const { dispatch, elements, stock, announce } = latest.current;
        const picture = await readPicture(file);
        if (!picture) continue;
        const id = newElementId();
        const width = Math.min(stock.width * 0.5, (stock.height * 0.7 * picture.width) / picture.height);
        const height = (width * picture.height) / picture.width;
        const place = freePlace(width, height, elements, stock);
        dispatch({
          type: 'add',
          elements: [makeElement('picture', { ...place, source: id, name: file.name.slice(0, 60) })],
          pictures: { [id]: picture },
          label: t('Add picture'),
        });
        announce(t('{{name}} added.', { name: file.name }));
      }
    },
    [readPicture],
  );
  const replaceWith = useCallback(
    async (file: File, elementId: string) => {
      const { dispatch } = latest.current;
      const picture = await readPicture(file);
      if (picture) dispatch({ type: 'fill', id: elementId, source: newElementId(), picture });
    },
    [readPicture],
  );
  return { addFiles, replaceWith };
}
