import { Badge, currentLocale, Icon, Text, useOnline } from '@meishi/shell-sdk';
import { t } from '../../words.ts';

interface WallFreshnessProps {
  now: Date;
  updatedAt: number;
  failing: boolean;
}

/** Numbers older than this are marked as old. */
const staleMilliseconds = 120_000;

/** Shows how fresh the numbers are, readable from a distance. */
export function WallFreshness({ now, updatedAt, failing }: WallFreshnessProps) {
  const online = useOnline();
  const old = updatedAt > 0 && now.getTime() - updatedAt > staleMilliseconds;
  const at = updatedAt > 0 ? writtenTime(updatedAt) : '';
  const trouble = !online
    ? t('No connection. The numbers are those of {{at}}.', { at })
    : failing || old
      ? t('No new numbers since {{at}}. Trying again.', { at })
      : '';
  return (
    <div role="status">
      {trouble ? (
        <Badge tone="warning">
          <Icon name={online ? 'warning' : 'offline'} size={14} /> {trouble}
        </Badge>
      ) : (
        <Text as="span" size="small" tone="faint" numeric aria-live="off">
          {at && t('Updated {{at}}', { at })}
        </Text>
      )}
    </div>
  );
}

const writtenTime = (moment: number) =>
  new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'medium' }).format(moment);
