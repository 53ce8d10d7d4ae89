import { Badge } from '../status/Badge.tsx';
import { Table, TableBody, TableCell, TableRow } from '../table/Table.tsx';
import { Specimen } from './Specimen.tsx';

const cards = [
  { label: 'Trade fair', kind: 'Bamboo', active: true, taps: 1204, registered: '4 Mar 2026' },
  { label: 'Desk', kind: 'PVC', active: false, taps: 18, registered: '21 Nov 2026' },
];

export function TableSpecimens() {
  return (
    <Specimen title="Table">
      <Table
        caption="Cards"
        columns={[
          { title: 'Card' },
          { title: 'Kind' },
          { title: 'Status' },
          { title: 'Taps', end: true },
          { title: 'Registered', end: true },
        ]}
      >
        <TableBody>
          {cards.map(({ label, kind, active, taps, registered }) => (
            <TableRow key={label}>
              <TableCell>{label}</TableCell>
              <TableCell>{kind}</TableCell>
              <TableCell>{active ? <Badge tone="positive">Active</Badge> : <Badge>Paused</Badge>}</TableCell>
              <TableCell end label="Taps:">
                {taps.toLocaleString('en')}
              </TableCell>
              <TableCell end label="Registered">
                {registered}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Specimen>
  );
}
