import { answerDeviceLogin, getDeviceLogin } from '@meishi/api-contract/endpoints/account/device-logins';
import { listKeys } from '@meishi/api-contract/endpoints/account/keys';
import {
  Button,
  Callout,
  Loading,
  LoadingOrError,
  Skeleton,
  Stack,
  Text,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { scopeWords } from '@meishi/shell-sdk/keys';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../words.ts';

interface ConnectDialogProps {
  /** The code in the address, if the program has opened it. */
  code: string | null;
  onClose: () => void;
}

/** Gives a program its key, after the user has seen what it asks for. */
export function ConnectDialog({ code: given, onClose }: ConnectDialogProps) {
  const [code, setCode] = useState(given);
  return (
    <Dialog onClose={onClose} title={t('Connect a program')}>
      {code ? (
        <RequestedKey code={code} onOtherCode={() => setCode(null)} onClose={onClose} />
      ) : (
        <CodeForm onGiven={setCode} />
      )}
    </Dialog>
  );
}

function CodeForm({ onGiven }: { onGiven: (code: string) => void }) {
  const codeForm = useSchemaForm(getDeviceLogin.params, {
    values: { code: '' },
    onSubmit: async ({ code }) => onGiven(code),
  });
  return (
    <Form form={codeForm}>
      <codeForm.TextField
        name="code"
        label={t('Code')}
        hint={t('The program shows it, such as BCDF-GHJK.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={9}
      />
      <FormActions>
        <CancelButton />
        <SubmitButton>{t('Continue')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface RequestedKeyProps {
  code: string;
  onOtherCode: () => void;
  onClose: () => void;
}

function RequestedKey({ code, onOtherCode, onClose }: RequestedKeyProps) {
  const requested = useApiQuery(getDeviceLogin, { params: { code } });
  const answer = useApiMutation(answerDeviceLogin, { refresh: [listKeys] });
  const notify = useNotify();
  if (!requested.data)
    return (
      <Stack gap={5}>
        <LoadingOrError level={3} query={requested} title={t('No program with this code')}>
          <Loading label={t('Checking the code')}>
            <Skeleton height="120px" radius="large" />
          </Loading>
        </LoadingOrError>
        <FormActions>
          <Button onClick={onOtherCode}>{t('Enter another code')}</Button>
        </FormActions>
      </Stack>
    );
  const { label: name, scopes, days } = requested.data;
  const send = async (allow: boolean) => {
    await answer.mutateAsync({ params: { code }, body: { allow } });
    notify(
      allow
        ? t('{{name}} now has access. Its key appears here within seconds.', { name })
        : t('{{name}} was denied access.', { name }),
    );
    onClose();
  };
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Text strong>{name}</Text>
        <Text tone="soft">{scopeWords(scopes)}</Text>
        <Text tone="soft">
          {t('The access ends after {{count, number}} days.', {
            count: days,
            one: 'The access ends after a day.',
          })}
        </Text>
      </Stack>
      <Callout tone="warning" title={t('Did you start this program?')}>
        {t(
          'Only allow it if it shows the code {{code}}. If someone sent you this address, they would get access.',
          { code },
        )}
      </Callout>
      <FormActions>
        <Button variant="quiet" busy={answer.isPending} onClick={() => send(false)}>
          {t('Deny')}
        </Button>
        <Button variant="primary" busy={answer.isPending} onClick={() => send(true)}>
          {t('Allow')}
        </Button>
      </FormActions>
    </Stack>
  );
}
