import {
  type FilterName,
  groupFilterNames,
} from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { message } from '@meishi/api-contract/shapes/message';
import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../router/Link.tsx';
import { VisuallyHidden } from '../text/Text.tsx';
import { truncated } from '../theme/mixins.ts';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { valueNames } from './breakdown-values.ts';
import type { FilterChoice } from './use-hit-filters.ts';

const labels: Record<FilterName, string> = {
  source: message('Source'),
  device: message('Device'),
  browser: message('Browser'),
  country: message('Country'),
  referrer: message('Page'),
  link_id: message('Link'),
  card_id: message('Card'),
  user_id: message('Member'),
};

const namesOfValues: Partial<Record<FilterName, (value: string) => string>> = {
  source: valueNames.sources,
  device: valueNames.devices,
  browser: valueNames.browsers,
  country: valueNames.countries,
  referrer: valueNames.referrers,
};

interface FilterChipsProps {
  choice: FilterChoice;
  /** The name of a link, card or member; undefined if it is not known. */
  titleOf: (name: FilterName, id: string) => string | undefined;
}

/** The filters of analytics. Pressing one removes it. */
export function FilterChips({ choice: { filters, addressOf, clearAddress }, titleOf }: FilterChipsProps) {
  const chosen = groupFilterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (chosen.length === 0) return null;
  return (
    <Chips aria-label={t('Filters')}>
      {chosen.map(({ name, value }) => (
        <li key={name}>
          <Chip to={addressOf(name, value)} quiet>
            <VisuallyHidden>{t('Remove the filter')}</VisuallyHidden>
            <span>{t(labels[name])}</span>
            <strong>{namesOfValues[name]?.(value) ?? titleOf(name, value) ?? value}</strong>
            <Icon name="close" size={16} />
          </Chip>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Clear to={clearAddress}>{t('Remove all filters')}</Clear>
        </li>
      )}
    </Chips>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};

  > li {
    min-width: 0;
  }
`;

const Chip = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 36px;
  padding-inline: ${space(3)} ${space(2)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: 18px;
  background: ${theme.colour.focusWash};
  font: ${theme.size.small} ${theme.font.text};
  text-decoration: none;

  span {
    color: ${theme.colour.inkSoft};
  }

  strong {
    ${truncated}
    font-weight: 550;
  }

  svg {
    flex: none;
  }

  ${theme.media.hover} {
    &:hover {
      border-color: ${theme.colour.edge};
    }
  }

  ${theme.media.touch} {
    min-height: 44px;
    border-radius: 22px;
  }
`;

const Clear = styled(Link)`
  display: inline-block;
  padding: ${space(2)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};
`;
