import type { GroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import { Icon } from '@meishi/shell-sdk';
import type { VirtualItem } from '@tanstack/react-virtual';
import { titleForAll } from '../../group-links/template-address.ts';
import { t } from '../../words.ts';
import { cellSizes } from './cell-sizes.ts';
import { gridRoles } from './grid-roles.ts';

interface GridHeadProps {
  links: GroupLink[];
  columns: VirtualItem[];
}

/** The header row: the visible links. */
export function GridHead({ links, columns }: GridHeadProps) {
  return (
    <div {...gridRoles.row(1)} data-head>
      <div {...gridRoles.columnheader(1)} data-corner>
        <span>{t('Member')}</span>
      </div>
      <div role="presentation" style={{ width: (columns[0]?.start ?? cellSizes.name) - cellSizes.name }} />
      {columns.map(({ index }) => {
        const link = links[index];
        return (
          link && (
            <div
              key={link.link_id}
              {...gridRoles.columnheader(index + 2)}
              data-column={index}
              data-off={!link.enabled || undefined}
              title={titleForAll(link.title)}
            >
              <Icon name={link.kind} size={16} />
              <span>{titleForAll(link.title)}</span>
              {!link.enabled && <Icon name="hide" size={14} label={t('Turned off')} />}
              {link.locked && <Icon name="lock" size={14} label={t('Locked')} />}
            </div>
          )
        );
      })}
    </div>
  );
}
