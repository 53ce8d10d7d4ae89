import { type Range, ranges } from '@meishi/api-contract/endpoints/analytics/analytics';
import { rangeWords } from '@meishi/api-contract/rules/analytics-words';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button.tsx';
import { SegmentedControl } from '../field/SegmentedControl.tsx';
import { TextField } from '../field/TextField.tsx';
import { AnchoredPopover } from '../overlays/Popover.tsx';
import { space } from '../theme/theme.ts';
import { contractWord, t } from '../words/kit-words.ts';
import { periodWords } from './period-words.ts';
import type { PeriodChoice } from './use-period.ts';

/** A control that chooses a named range, or the days from one to another. */
export function PeriodControl({ period, choose }: PeriodChoice) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const isOwn = period.from !== undefined;
  return (
    <Controls>
      <SegmentedControl<Range>
        label={t('Range')}
        value={isOwn ? null : period.range}
        onChange={(range) => choose({ range })}
        options={ranges.map((value) => ({ value, label: contractWord(rangeWords[value].short) }))}
      />
      <Button
        ref={trigger}
        icon="calendar"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {isOwn ? periodWords(period) : t('Dates')}
      </Button>
      {open && (
        <AnchoredPopover
          anchor={trigger as { current: HTMLButtonElement }}
          label={t('Dates')}
          onClose={() => setOpen(false)}
          returnFocus={() => trigger.current?.focus()}
        >
          <DaysForm
            period={period}
            choose={(next) => {
              choose(next);
              setOpen(false);
            }}
          />
        </AnchoredPopover>
      )}
    </Controls>
  );
}

function DaysForm({ period, choose }: PeriodChoice) {
  const today = new Date().toISOString().slice(0, 10);
  const [from, setFrom] = useState(period.from ?? '');
  const [to, setTo] = useState(period.to ?? today);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    choose({ ...period, from, to });
  };
  return (
    <form onSubmit={apply}>
      <Fields>
        <TextField
          label={t('From')}
          type="date"
          required
          max={to || today}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={t('To')}
          type="date"
          required
          min={from}
          max={today}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" variant="primary" wide>
          {t('Show these days')}
        </Button>
      </Fields>
    </form>
  );
}

/** The controls are items of the row around them, so that they wrap with their neighbours. */
const Controls = styled.div`
  display: contents;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};

  > button {
    grid-column: 1 / -1;
  }
`;
