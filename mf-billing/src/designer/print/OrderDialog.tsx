import {
  type DesignProof,
  getDesign,
  listDesigns,
  proofDesign,
  uploadDesign as uploadEndpoint,
} from '@meishi/api-contract/endpoints/shop/designs';
import { message } from '@meishi/api-contract/shapes/message';
import { uploadDesign } from '@meishi/api-contract/wrappers';
import {
  Button,
  Callout,
  errorSentence,
  LinkButton,
  Row,
  Spinner,
  Stack,
  space,
  Text,
  theme,
  useApi,
  useApiCache,
  useSession,
} from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { SidePicture } from '../drawing/SidePicture.tsx';
import { designFindings, type Finding } from './design-findings.ts';
import { ProofList } from './ProofList.tsx';
import { pngFile, printDpi } from './png-file.ts';
import { type PrintJob, svgFile } from './svg-file.tsx';

type PrintCheck =
  | { step: 'drawing' | 'sending' | 'proofing' }
  | { step: 'done'; proof: DesignProof; designId: string }
  | { step: 'failed'; error: unknown };

/** Creates the print files, uploads them and requests the proof. */
function usePrintCheck() {
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

interface OrderDialogProps {
  open: boolean;
  onClose: () => void;
  job: PrintJob;
  name: string;
  /** Saves unsaved changes and returns the design's id. */
  saved: () => Promise<string>;
  onShow: (finding: Finding) => void;
}

const steps = {
  drawing: message('Drawing the print file…'),
  sending: message('Sending it to the print check…'),
  proofing: message('Reading the code and measuring…'),
} as const;

/**
 * The final check before an order: creates the print file, has it proofed by the server, and then allows the
 * order.
 */
export default function OrderDialog({ open, onClose, job, name, saved, onShow }: OrderDialogProps) {
  const { status } = useSession();
  const { check, run, reset } = usePrintCheck();
  const signedIn = status === 'signed-in';
  useEffect(() => {
    if (open && signedIn && !check) void run(job, name, saved);
    if (!open && check) reset();
  }, [open, signedIn, check, run, reset, job, name, saved]);

  const { product } = job.stock;
  const proof = check?.step === 'done' ? check.proof : null;
  const findings = open ? designFindings(job) : [];
  const hasCode = job.stock.sides.some((side) =>
    job.document[side].elements.some(({ kind, hidden }) => kind === 'code' && !hidden),
  );
  const isReady = proof !== null && proof.problems.length === 0;
  // A card without a code is allowed, because its chip opens the profile.
  const lacksOnlyACode =
    proof !== null && !hasCode && proof.bleed && proof.resolution >= 300 && !proof.qr_readable;
  const checkout =
    check?.step === 'done' ? `/checkout?${new URLSearchParams({ product, design: check.designId })}` : '';

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={signedIn ? t('Ready to print?') : t('Almost yours')}
      description={
        signedIn ? t('We check the print file the way the printer and a phone will read it.') : undefined
      }
      footer={
        signedIn && (
          <>
            <Button onClick={onClose}>{t('Back to the design')}</Button>
            {isReady && (
              <LinkButton variant="primary" to={checkout}>
                {t('Order this card')}
              </LinkButton>
            )}
            {lacksOnlyACode && <LinkButton to={checkout}>{t('Order without a code')}</LinkButton>}
          </>
        )
      }
    >
      <Sides $round={job.stock.shape === 'round'}>
        {job.stock.sides.map((side) => (
          <SidePicture key={side} side={side} scope={`order-${side}`} {...job} />
        ))}
      </Sides>
      {!signedIn && <SignInFirst product={product} />}
      {check && check.step !== 'done' && check.step !== 'failed' && (
        <Row role="status" gap={3}>
          <Spinner size={18} />
          <Text tone="soft">{t(steps[check.step])}</Text>
        </Row>
      )}
      {check?.step === 'failed' && (
        <Callout
          tone="danger"
          announce
          title={t('The check could not be done.')}
          actions={<Button onClick={() => void run(job, name, saved)}>{t('Try again')}</Button>}
        >
          {t('{{error}} Your design is safe.', { error: errorSentence(check.error) })}
        </Callout>
      )}
      {proof && <ProofList proof={proof} hasCode={hasCode} hasFindings={findings.length > 0} />}
      {proof && findings.length > 0 && <Findings findings={findings} onShow={onShow} />}
    </Dialog>
  );
}

function SignInFirst({ product }: { product: string }) {
  const back = new URLSearchParams({ return_to: `/designer?product=${product}` });
  return (
    <Stack gap={4}>
      <Text>
        {t(
          'Your design is saved on this device. With an account you can save it online, put your own name and code on it, and order it.',
        )}
      </Text>
      <Row gap={2} wrap>
        <LinkButton variant="primary" to={`/sign-up?${back}`}>
          {t('Create your card')}
        </LinkButton>
        <LinkButton to={`/log-in?${back}`}>{t('Log in')}</LinkButton>
      </Row>
    </Stack>
  );
}

function Findings({
  findings,
  onShow,
}: {
  findings: readonly Finding[];
  onShow: (finding: Finding) => void;
}) {
  return (
    <Worth>
      <Text strong size="small" as="h3">
        {t('Check this')}
      </Text>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.element} ${finding.sentence}`}>
            <Text size="small" tone="soft">
              {finding.sentence}
            </Text>
            <Button size="small" variant="quiet" onClick={() => onShow(finding)}>
              {t('Show')}
            </Button>
          </li>
        ))}
      </ul>
    </Worth>
  );
}

const Sides = styled.div<{ $round: boolean }>`
  display: flex;
  justify-content: center;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
  padding: ${space(5)};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};

  svg {
    width: ${({ $round }) => ($round ? '140px' : 'calc(50% - 6px)')};
    max-width: 220px;
    filter: drop-shadow(0 1px 1px rgb(15 15 35 / 0.2)) drop-shadow(0 6px 10px rgb(15 15 35 / 0.18));
  }
`;

const Worth = styled.section`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${theme.colour.hairline};

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 40px;
  }
`;
