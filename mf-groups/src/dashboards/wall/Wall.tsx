import type { Dashboard, DashboardData } from '@meishi/api-contract/endpoints/analytics/dashboards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { currentLocale, IconButton, Row, space, theme, withBase } from '@meishi/shell-sdk';
import { useWakeLock } from '@meishi/shell-sdk/media';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { spanStyle, widgetGridStyle } from '../widget-grid.ts';
import { WidgetTile } from '../widgets/WidgetTile.tsx';
import { zoneOfDays } from '../zone-of-days.ts';
import { useIdle } from './use-idle.ts';
import { useScreenZoom } from './use-screen-zoom.ts';
import { WallFreshness } from './WallFreshness.tsx';

interface WallProps {
  group: Group;
  dashboard: Dashboard;
  data: DashboardData | undefined;
  /** When the numbers were loaded, in milliseconds. */
  updatedAt: number;
  failing: boolean;
  onLeave: () => void;
}

/** A dashboard on a large screen, without the rest of the app. The pointer is hidden while there is no input. */
export function Wall({ group, dashboard, data, updatedAt, failing, onLeave }: WallProps) {
  const now = useNow(1000);
  const isIdle = useIdle(4000);
  const zoom = useScreenZoom();
  const [isFullScreen, setFullScreen] = useState(document.fullscreenElement !== null);
  useWakeLock();

  const toggleFullScreen = async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
    setFullScreen(document.fullscreenElement !== null);
  };
  return (
    <Screen $hidePointer={isIdle} style={{ zoom }}>
      <Head>
        <Title>
          {group.logo && <img src={withBase(group.logo.url)} alt="" />}
          <div>
            <h1>{dashboard.name}</h1>
            <p>{group.display_name}</p>
            <p>{zoneOfDays(group)}</p>
          </div>
        </Title>
        <Now>
          <WallFreshness now={now} updatedAt={updatedAt} failing={failing} />
          <Clock>
            <time>{formatTime(now, { hour: 'numeric', minute: '2-digit' })}</time>
            <p>{formatTime(now, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
          </Clock>
        </Now>
        <Row gap={1} align="stretch">
          {document.fullscreenEnabled && (
            <IconButton
              icon="desktop"
              label={isFullScreen ? t('Exit full screen') : t('Full screen')}
              onClick={() => void toggleFullScreen()}
            />
          )}
          <IconButton icon="close" label={t('Back to the dashboard')} onClick={onLeave} />
        </Row>
      </Head>
      <Room>
        <Cells>
          {dashboard.widgets.map((widget) => (
            <li key={widget.widget_id} style={spanStyle(widget)}>
              <WidgetTile widget={widget} data={data?.widgets[widget.widget_id]} />
            </li>
          ))}
        </Cells>
      </Room>
    </Screen>
  );
}

const formatTime = (time: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), options).format(time);

const Screen = styled.div<{ $hidePointer: boolean }>`
  --widget-title: 1.0625rem/1.375rem;
  --widget-value: 2.5rem/2.75rem;
  --widget-change: 0.9375rem/1.25rem;

  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  min-height: 0;
  cursor: ${({ $hidePointer }) => ($hidePointer ? 'none' : undefined)};
`;

const narrow = '@media (max-width: 899.98px)';

/** The controls are here, so that they cover no widget. */
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)} ${space(4)};

  p {
    color: ${theme.colour.inkSoft};
    font: ${theme.size.body} ${theme.font.text};
  }

  ${narrow} {
    flex-wrap: wrap;
  }
`;

const Title = styled.div`
  flex: 1 1 0;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-width: 0;

  img {
    flex: none;
    width: 64px;
    height: 64px;
    border-radius: ${theme.radius.regular};
    background: #fff;
    object-fit: contain;
  }

  h1 {
    font: 420 2.25rem/1.1 ${theme.font.display};
    letter-spacing: -0.022em;
    overflow-wrap: anywhere;
  }

  ${narrow} {
    img {
      width: 48px;
      height: 48px;
    }

    h1 {
      font-size: 1.75rem;
    }
  }
`;

/** On narrow screens a row of its own, below the title and the controls. */
const Now = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)} ${space(4)};

  ${narrow} {
    order: 1;
    flex: 1 0 100%;
    flex-flow: row-reverse wrap;
    justify-content: space-between;
    align-items: end;
  }
`;

const Clock = styled.div`
  text-align: end;
  white-space: nowrap;

  time {
    font: 420 2.25rem/1.1 ${theme.font.display};
    font-variant-numeric: tabular-nums;
  }

  ${narrow} {
    text-align: start;

    time {
      font-size: 1.75rem;
    }
  }
`;

const Room = styled.div`
  container-type: inline-size;
  flex: 1;
  min-height: 0;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
`;

const Cells = styled.ul`
  ${widgetGridStyle}
  grid-auto-rows: minmax(112px, 1fr);
  > li {
    min-height: 0;
  }

  figcaption {
    display: none;
  }

  @container (max-width: 899.98px) {
    grid-auto-rows: 136px;
  }

  @container (max-width: 559.98px) {
    grid-auto-rows: 168px;
  }
`;

/** The current time, updated at this interval. */
function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
