import {
  type DirectoryConnection,
  listDirectoryConnections,
  revokeDirectoryConnection,
} from '@meishi/api-contract/endpoints/groups/directory';
import {
  Button,
  CopyField,
  EmptyState,
  Loading,
  LoadingOrError,
  lazyPart,
  Skeleton,
  Stack,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../words.ts';
import { ConnectionRows } from './ConnectionRows.tsx';

const ConnectDialog = lazyPart(async () => ({
  default: (await import('./ConnectDialog.tsx')).ConnectDialog,
}));
const RotateDialog = lazyPart(async () => ({ default: (await import('./RotateDialog.tsx')).RotateDialog }));

type Act = { kind: 'rotate' | 'end'; connection: DirectoryConnection };

/** The connections of a directory, with the address that it needs. */
export function Connections({ groupId }: { groupId: string }) {
  const query = useApiQuery(
    listDirectoryConnections,
    { params: { id: groupId } },
    { staleMilliseconds: 0, refetchMilliseconds: 30_000 },
  );
  const [connecting, setConnecting] = useState(false);
  const [act, setAct] = useState<Act>();
  const { data } = query;
  if (!data)
    return (
      <LoadingOrError query={query} title={t('The connections could not be loaded')}>
        <Loading label={t('Loading the connections')}>
          <Skeleton height="160px" radius="large" />
        </Loading>
      </LoadingOrError>
    );
  const { base_url: baseUrl, connections } = data;
  const isEmpty = connections.length === 0;
  const connect = (
    <Button icon="add" variant={isEmpty ? 'primary' : 'secondary'} onClick={() => setConnecting(true)}>
      {t('Connect a directory')}
    </Button>
  );
  const done = () => setAct(undefined);
  return (
    <>
      {isEmpty ? (
        <EmptyState icon="contacts" title={t('No directory connected yet')} action={connect}>
          {t('Connect yours once, and cards follow every change in it automatically.')}
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <ConnectionRows
            connections={connections}
            onAct={(kind, connection) => setAct({ kind, connection })}
          />
          <CopyField label={t('Base URL')} value={baseUrl} copied={t('The base URL is copied.')} />
          <div>{connect}</div>
        </Stack>
      )}
      {connecting && (
        <ConnectDialog groupId={groupId} baseUrl={baseUrl} onClose={() => setConnecting(false)} />
      )}
      {act?.kind === 'rotate' && (
        <RotateDialog groupId={groupId} baseUrl={baseUrl} connection={act.connection} onClose={done} />
      )}
      {act?.kind === 'end' && <EndDialog groupId={groupId} connection={act.connection} onClose={done} />}
    </>
  );
}

interface EndDialogProps {
  groupId: string;
  connection: DirectoryConnection;
  onClose: () => void;
}

function EndDialog({ groupId, connection, onClose }: EndDialogProps) {
  const notify = useNotify();
  const revoke = useApiMutation(revokeDirectoryConnection, { refresh: [listDirectoryConnections] });
  const { label: name, connection_id: connectionId } = connection;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Disconnect {{name}}?', { name })}
      confirmLabel={t('Disconnect')}
      tone="danger"
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { id: groupId, connectionId } });
        notify(t('{{name}} is disconnected.', { name }));
      }}
    >
      {t(
        'Its token stops working immediately, and changes in the directory no longer arrive. People keep their seats and cards.',
      )}
    </ConfirmDialog>
  );
}
