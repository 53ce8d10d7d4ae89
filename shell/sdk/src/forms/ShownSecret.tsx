import { Button } from '../button/Button.tsx';
import { CopyField } from '../field/CopyField.tsx';
import { Stack } from '../layout/boxes.tsx';
import { Callout } from '../status/Callout.tsx';
import { t } from '../words/kit-words.ts';
import { FormActions } from './Form.tsx';

interface ShownSecretProps {
  label: string;
  secret: string;
  /** That it is shown once, and why. */
  title: string;
  children: string;
  /** The notice after copying. */
  copied: string;
  onDone: () => void;
}

/** A new secret, which is shown once. */
export function ShownSecret({ label, secret, title, children, copied, onDone }: ShownSecretProps) {
  return (
    <Stack gap={5}>
      <Callout tone="warning" title={title}>
        {children}
      </Callout>
      <CopyField label={label} value={secret} copied={copied} />
      <FormActions>
        <Button variant="primary" onClick={onDone}>
          {t('Done')}
        </Button>
      </FormActions>
    </Stack>
  );
}
