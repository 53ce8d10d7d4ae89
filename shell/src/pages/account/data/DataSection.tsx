import { Section } from '@meishi/shell-sdk';
import { t } from '../../../words.ts';
import { DeletionPart } from './DeletionPart.tsx';
import { ExportButton } from './ExportButton.tsx';

/** Data export and account deletion. */
export function DataSection() {
  return (
    <>
      <Section
        title={t('Take it along')}
        description={t('Everything we hold of you in one ZIP: your profiles, contacts, cards and numbers.')}
      >
        <div>
          <ExportButton />
        </div>
      </Section>
      <DeletionPart />
    </>
  );
}
