import {
  createDesign,
  getDesign,
  listDesigns,
  updateDesign,
} from '@meishi/api-contract/endpoints/shop/designs';
import { useApi, useApiCache, useSession } from '@meishi/shell-sdk';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../words.ts';
import { withoutUnusedPictures } from '../document/document.ts';
import { DesignSaver } from './design-saver.ts';
import { type Draft, deleteDraft, storeDraft } from './stored-draft.ts';

interface UseDesignSaver {
  designId: string | null;
  draft: Draft;
  saved: boolean;
  onCreated: (designId: string) => void;
}

/** Saves the design while it is drawn, and notices when another window saves it. */
export function useDesignSaver({ designId, draft, saved, onCreated }: UseDesignSaver) {
  const call = useApi();
  const cache = useApiCache();
  const signedIn = useSession().status === 'signed-in';
  const channel = useRef<BroadcastChannel | null>(null);
  const [saver] = useState(
    () =>
      new DesignSaver({
        designId,
        draft,
        saved,
        send: signedIn
          ? async (id, { name, product, document }) => {
              const body = {
                name: name.trim() || t('My design'),
                product,
                document: withoutUnusedPictures(document),
              };
              const response = id
                ? await call(updateDesign, { params: { id }, body })
                : await call(createDesign, { body });
              cache.write(getDesign, { params: { id: response.design_id } }, response);
              return response.design_id;
            }
          : null,
        storeDraft,
        deleteDraft,
        onSaved: (id, isNew) => {
          channel.current?.postMessage(id);
          void cache.refresh(listDesigns);
          if (isNew) onCreated(id);
        },
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => saver.change(draft), [saver, draft]);

  useEffect(() => {
    const opened = new BroadcastChannel('meishi-designs');
    channel.current = opened;
    opened.onmessage = ({ data }) => {
      if (data === saver.state().designId) saver.pauseForOtherWindow();
    };
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [saver]);

  useEffect(() => {
    const retry = () => void saver.save();
    const flush = () => document.visibilityState === 'hidden' && void saver.save();
    if (saver.hasUnsavedChanges) retry();
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', flush);
      void saver.save();
    };
  }, [saver]);

  return { saver, ...state };
}

export type Saving = ReturnType<typeof useDesignSaver>;
