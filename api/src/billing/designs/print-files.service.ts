import type { DesignProof } from '@meishi/api-contract/endpoints/shop/designs';
import { Injectable } from '@nestjs/common';
import { type PictureRefusal, stoppedDrawing, svgRefusal, widths } from '../../media/index.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Refusal } from '../../platform/sandbox/input-refused.ts';
import { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { type SandboxTask, taskModule } from '../../platform/sandbox/task.ts';
import { t } from '../../platform/words/words.ts';
import type { CleanPrintFile, UploadedPrintFile } from './clean-print-file-task.ts';
import type { Findings, InspectedPrintFile } from './inspect-print-file-task.ts';
import { proofOf } from './proof.ts';
import type { PrintFormat } from './rasterise.ts';

/** Several times what ordinary print files need. */
const limits = { timeoutMs: 4_000, slowdown: 15, memoryMb: 900, packages: 'native' } as const;

const cleanTask: SandboxTask<UploadedPrintFile, CleanPrintFile | Refusal<PictureRefusal>> = {
  module: taskModule(import.meta.url, './clean-print-file-task'),
  ...limits,
};
const inspectTask: SandboxTask<InspectedPrintFile, Findings | Refusal<PictureRefusal>> = {
  module: taskModule(import.meta.url, './inspect-print-file-task'),
  ...limits,
};

/** Processes print files in the sandbox, one at a time per account. */
@Injectable()
export class PrintFilesService {
  constructor(private readonly sandbox: Sandbox) {}

  /**
   * @param expected The required format, if the upload names one.
   * @throws DomainError `too-large` or `unsupported-media`
   */
  async clean(account: string, bytes: Buffer, expected?: PrintFormat): Promise<CleanPrintFile> {
    const upload = { bytes, expected, previewWidths: widths.photo };
    return accepted(await this.run(cleanTask, upload, account));
  }

  /** @throws DomainError `too-large` or `unsupported-media` */
  async proof(account: string, file: InspectedPrintFile, hasCode = true): Promise<DesignProof> {
    return proofOf(accepted(await this.run(inspectTask, file, account)), file.facts, hasCode);
  }

  private run<Input, Output>(
    task: SandboxTask<Input, Output>,
    input: Input,
    account: string,
  ): Promise<Output> {
    return this.sandbox.run(task, input, account).catch((error) => {
      throw stoppedDrawing(error);
    });
  }
}

function accepted<Output extends object>(output: Output | Refusal<PictureRefusal>): Output {
  if ('refused' in output) throw sentenceOf(output.refused);
  return output;
}

function sentenceOf(reason: PictureRefusal): DomainError {
  switch (reason) {
    case 'too-many-pixels':
      return new DomainError('too-large', t('This image has too many pixels. The limit is 24 million.'));
    case 'not-png':
      return new DomainError('unsupported-media', t('pngDesign must be a PNG.'));
    case 'not-svg':
      return new DomainError('unsupported-media', t('svgDesign must be an SVG.'));
    default:
      return (
        svgRefusal(reason) ??
        new DomainError('unsupported-media', t('We can’t read this file. Please use a PNG or SVG.'))
      );
  }
}
