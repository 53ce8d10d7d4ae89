import { Button, Stack, Text, withBase } from '@meishi/shell-sdk';
import { UserKeys } from '@meishi/shell-sdk/keys';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Trans, t } from '../../words.ts';
import { ConnectDialog } from './ConnectDialog.tsx';

export function KeysSection() {
  // A program opens this page with its code.
  const [search, setSearch] = useSearchParams();
  const [connecting, setConnecting] = useState(search.has('code'));
  return (
    <Stack gap={6}>
      <Text tone="soft">
        <Trans
          i18nKey="A key lets a program read or change what you choose, without your password. See the <documentation>documentation</documentation> for every call."
          components={{
            documentation: (
              // biome-ignore lint/a11y/useAnchorContent: Trans fills it
              <a href={withBase('/api/docs')} target="_blank" rel="noreferrer" />
            ),
          }}
        />
      </Text>
      <UserKeys />
      <div>
        <Button onClick={() => setConnecting(true)}>{t('Connect a program')}</Button>
      </div>
      {connecting && (
        <ConnectDialog
          code={search.get('code')}
          onClose={() => {
            setConnecting(false);
            setSearch({}, { replace: true });
          }}
        />
      )}
    </Stack>
  );
}
