import { Button, Callout, CopyField, Stack } from '@meishi/shell-sdk';
import { FormActions } from '@meishi/shell-sdk/forms';
import { t } from '../words.ts';
import { ProviderSteps } from './ProviderSteps.tsx';

interface NewTokenProps {
  token: string;
  baseUrl: string;
  onDone: () => void;
  /** Says how to connect a directory with it. */
  withSteps?: boolean;
}

/** A new token, which is shown once, and the address that belongs to it. */
export function NewToken({ token, baseUrl, onDone, withSteps }: NewTokenProps) {
  return (
    <Stack gap={5}>
      <Callout tone="warning" title={t('The token is shown only once')}>
        {t('We only store a hash of it. Anyone who has it can change the people of this group.')}
      </Callout>
      <CopyField label={t('Base URL')} value={baseUrl} copied={t('The base URL is copied.')} />
      <CopyField label={t('Token')} value={token} copied={t('The token is copied.')} />
      {withSteps && <ProviderSteps />}
      <FormActions>
        <Button variant="primary" onClick={onDone}>
          {t('Done', { context: 'dialog' })}
        </Button>
      </FormActions>
    </Stack>
  );
}
