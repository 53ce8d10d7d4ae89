import type { DirectoryConnection } from '@meishi/api-contract/endpoints/groups/directory';
import { Button, Row, space, Text, theme, useDateFormat } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

type OnAct = (kind: 'rotate' | 'end', connection: DirectoryConnection) => void;

/** Each connection with its last use, its last refused request and its actions. */
export function ConnectionRows({ connections, onAct }: { connections: DirectoryConnection[]; onAct: OnAct }) {
  return (
    <Lines aria-label={t('Connections')}>
      {connections.map((connection) => (
        <ConnectionRow key={connection.connection_id} connection={connection} onAct={onAct} />
      ))}
    </Lines>
  );
}

function ConnectionRow({ connection, onAct }: { connection: DirectoryConnection; onAct: OnAct }) {
  const { label: name, token_prefix, last_used_at, former_token_ends_at, last_error } = connection;
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Line>
      <div>
        <Text strong>{name}</Text>
        <Text as="div" size="small" tone="soft">
          {last_used_at
            ? t('Token {{start}}…, last used {{time}}', {
                start: token_prefix,
                time: formatTime(last_used_at),
              })
            : t('Token {{start}}…, never used', { start: token_prefix })}
        </Text>
        {former_token_ends_at && (
          <Text as="div" size="small" tone="soft">
            {t('The former token works until {{time}}.', { time: formatTime(former_token_ends_at) })}
          </Text>
        )}
        {last_error && (
          <Text as="div" size="small" tone="danger">
            {t('Last refused request: {{method}}, {{time}}, status {{status}}. {{detail}}', {
              time: formatTime(last_error.at),
              method: last_error.method,
              status: last_error.status,
              detail: last_error.detail,
            })}
          </Text>
        )}
      </div>
      <Row gap={2} wrap>
        <Button
          size="small"
          onClick={() => onAct('rotate', connection)}
          aria-label={t('New token for {{name}}', { name })}
        >
          {t('New token')}
        </Button>
        <Button
          size="small"
          onClick={() => onAct('end', connection)}
          aria-label={t('Disconnect {{name}}', { name })}
        >
          {t('Disconnect')}
        </Button>
      </Row>
    </Line>
  );
}

const Lines = styled.ul`
  display: grid;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(4)};
  border-bottom: 1px solid ${theme.colour.hairline};

  > :first-child {
    flex: 1 1 280px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
