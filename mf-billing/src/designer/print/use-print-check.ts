import {
  type DesignProof,
  getDesign,
  listDesigns,
  proofDesign,
  uploadDesign as uploadEndpoint,
} from '@meishi/api-contract/endpoints/shop/designs';
import { uploadDesign } from '@meishi/api-contract/wrappers';
import { useApi, useApiCache } from '@meishi/shell-sdk';
import { useCallback, useState } from 'react';
import { t } from '../../words.ts';
import { pngFile, printDpi } from './png-file.ts';
import { type PrintJob, svgFile } from './svg-file.tsx';

type PrintCheck =
  | { step: 'drawing' | 'sending' | 'proofing' }
  | { step: 'done'; proof: DesignProof; designId: string }
  | { step: 'failed'; error: unknown };

/** Creates the print files, uploads them and requests the proof. */
export function usePrintCheck() {
  const call = useApi();
  const cache = useApiCache();
  const [check, setCheck] = useState<PrintCheck | null>(null);

  const run = useCallback(
    async (job: PrintJob, name: string, saved: () => Promise<string>) => {
      try {
        setCheck({ step: 'drawing' });
        const designId = await saved();
        const sides = job.stock.sides;
        const svg = new Blob([svgFile(job, sides)], { type: 'image/svg+xml' });
        const png = await pngWithin(job);
        setCheck({ step: 'sending' });
        const uploaded = await uploadDesign(call, {
          body: { design_id: designId, name: name.trim() || t('My design'), product: job.stock.product },
          files: { pngDesign: png, svgDesign: svg },
        });
        if (uploaded.status === 500) throw uploaded.cause;
        setCheck({ step: 'proofing' });
        const proof = await call(proofDesign, { params: { id: designId } });
        setCheck({ step: 'done', proof, designId });
        void cache.refresh(listDesigns);
        void cache.refresh(getDesign);
      } catch (error) {
        setCheck({ step: 'failed', error });
      }
    },
    [call, cache],
  );
  return { check, run, reset: useCallback(() => setCheck(null), []) };
}

/** 600 dpi by default. Files that are too large use 450 or 300 dpi. */
async function pngWithin(job: PrintJob): Promise<Blob> {
  for (const dpi of [printDpi, 450]) {
    const png = await pngFile(job, job.stock.sides, dpi);
    if (png.size <= uploadEndpoint.files.pngDesign.maxBytes) return png;
  }
  return pngFile(job, job.stock.sides, 300);
}
