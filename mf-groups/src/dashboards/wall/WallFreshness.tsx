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
  const isStale = updatedAt > 0 && now.getTime() - updatedAt > staleMilliseconds;
  const at = updatedAt > 0 ? formatTime(updatedAt) : '';
  const problem = !online
    ? t('You’re offline. Showing numbers from {{at}}.', { at })
    : failing || isStale
      ? t('No new numbers since {{at}}. Trying again.', { at })
      : '';
  return (
    <div role="status">
      {problem ? (
        <Badge tone="warning">
          <Icon name={online ? 'warning' : 'offline'} size={14} /> {problem}
        </Badge>
      ) : (
        <Text
          as="span"
          size="small"
          tone="faint"
          numeric
          aria-live="off"
          // Takes its place before the numbers are there, because its line may need a row of its own.
          style={updatedAt > 0 ? undefined : { visibility: 'hidden' }}
        >
          {t('Updated {{at}}', { at: at || formatTime(now.getTime()) })}
        </Text>
      )}
    </div>
  );
}

const formatTime = (time: number) =>
  new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'medium' }).format(time);
