import { BarList } from '../charts/BarList.tsx';
import { Breakdowns } from '../charts/Breakdowns.tsx';
import { SeriesChart } from '../charts/SeriesChart.tsx';
import { StatRow, StatTile } from '../charts/StatTile.tsx';
import { Specimen } from './Specimen.tsx';
import { sampleBreakdowns, sampleLinks, sampleSeries } from './sample-data.ts';

/** Numbers. */
export function ChartSpecimens() {
  return (
    <>
      <Specimen title="Figures">
        <StatRow>
          <StatTile
            label="Views"
            value={1871}
            previous={1512}
            trend={sampleSeries.map(({ views }) => views)}
          />
          <StatTile
            label="Link clicks"
            value={640}
            previous={702}
            trend={sampleSeries.map(({ clicks }) => clicks)}
          />
          <StatTile label="Taps" value={88} previous={88} />
          <StatTile label="Saves" value={12} previous={0} />
        </StatRow>
      </Specimen>
      <Specimen title="Over time">
        <SeriesChart
          label="Views and clicks per day"
          points={sampleSeries}
          series={[
            { key: 'views', label: 'Views' },
            { key: 'clicks', label: 'Clicks' },
          ]}
        />
        <SeriesChart
          label="A quiet week"
          points={sampleSeries.slice(0, 7).map(({ at }) => ({ at, taps: 0 }))}
          series={[{ key: 'taps', label: 'Taps' }]}
          height={140}
        />
      </Specimen>
      <Specimen title="By how many">
        <BarList
          label="Clicks by link"
          share
          items={sampleLinks.map(({ id, title, kind, clicks }) => ({
            id,
            label: title,
            icon: kind,
            value: clicks,
          }))}
        />
      </Specimen>
      <Specimen title="Where people came from">
        <Breakdowns analytics={sampleBreakdowns} />
      </Specimen>
    </>
  );
}
