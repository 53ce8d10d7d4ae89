import { type ContactEvent, listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Button, currentLocale, Icon, Row, theme, truncated, useApiQuery } from '@meishi/shell-sdk';
import { Popover } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { sourceNames } from '../contact-words.ts';
import type { ContactsView, FilterName } from '../contacts-view.ts';
import { Filters } from './Filters.tsx';

interface FilterBarProps {
  view: ContactsView;
  profiles: Profile[];
}

/** The active filters, each with a button to remove it. */
export function FilterBar({ view, profiles }: FilterBarProps) {
  const { params, setFilters } = view;
  const { data: events = [] } = useApiQuery(listContactEvents);
  const toggle = (name: FilterName) => setFilters({ [name]: params.has(name) ? null : '1' });
  return (
    <Row gap={1.5} wrap>
      <Popover
        label={t('Filter contacts')}
        align="start"
        trigger={
          <Button size="small" icon="filter">
            {t('Filter')}
          </Button>
        }
      >
        <Filters view={view} profiles={profiles} />
      </Popover>
      <Chip type="button" aria-pressed={params.has('favourite')} onClick={() => toggle('favourite')}>
        <Icon name="favourite" size={14} />
        {t('Favourites')}
      </Chip>
      <Chip type="button" aria-pressed={params.has('reminder')} onClick={() => toggle('reminder')}>
        <Icon name="reminder" size={14} />
        {t('Reminders')}
      </Chip>
      {activeOf(view, profiles, events).map(({ names, label }) => (
        <Chip
          key={label}
          type="button"
          aria-pressed
          aria-label={t('Remove the filter {{label}}', { label })}
          onClick={() => setFilters(Object.fromEntries(names.map((name) => [name, null])))}
        >
          <span>{label}</span>
          <Icon name="close" size={14} />
        </Chip>
      ))}
    </Row>
  );
}

function activeOf(
  { params, question }: FilterBarProps['view'],
  profiles: Profile[],
  events: readonly ContactEvent[],
) {
  const { tag, source, profile_id, event_id, expiring } = question.filter;
  const event = events.find((one) => one.event_id === event_id);
  const profile = profiles.find((one) => one.profile_id === profile_id);
  const active: { names: FilterName[]; label: string }[] = [];
  if (tag) active.push({ names: ['tag'], label: tag });
  if (source) active.push({ names: ['source'], label: t(sourceNames[source]) });
  if (profile_id) active.push({ names: ['profile'], label: profile?.display_name ?? t('Profile') });
  if (event_id) active.push({ names: ['event'], label: event?.name ?? t('Event') });
  if (expiring) active.push({ names: ['expiring'], label: t('Erased soon') });
  const [from, until] = [params.get('from'), params.get('until')];
  if (from || until) active.push({ names: ['from', 'until'], label: metText(from, until) });
  return active;
}

function metText(from: string | null, until: string | null): string {
  if (from && until)
    return t('Met {{from}} to {{until}}', { from: writtenDay(from), until: writtenDay(until) });
  if (from) return t('Met since {{day}}', { day: writtenDay(from) });
  return t('Met until {{day}}', { day: writtenDay(until ?? '') });
}

/** Formats a day of the address. */
function writtenDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' });
  return format.format(new Date(year, month - 1, date));
}

const Chip = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 32px;
  padding: 0 10px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  background: transparent;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.caption} ${theme.font.text};

  > span {
    min-width: 0;
    ${truncated}
  }

  ${theme.media.hover} {
    &:hover {
      border-color: ${theme.colour.edge};
      color: ${theme.colour.ink};
    }
  }

  &[aria-pressed='true'] {
    border-color: ${theme.colour.ink};
    background: ${theme.colour.ink};
    color: ${theme.colour.onInk};
  }

  ${theme.media.touch} {
    min-height: 36px;

    &::after {
      content: '';
      position: absolute;
      inset: -4px 0;
    }
  }
`;
