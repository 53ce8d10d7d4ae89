import type { Department } from '@meishi/api-contract/endpoints/groups/departments';
import { Avatar, Badge, IconButton, Link, Row, space, Text, theme } from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';

export type DepartmentAct = 'members' | 'admins' | 'rename' | 'delete';

interface DepartmentRowsProps {
  groupName: string;
  departments: readonly Department[];
  onAct: (act: DepartmentAct, department: Department) => void;
}

export function DepartmentRows({ groupName, departments, onAct }: DepartmentRowsProps) {
  return (
    <Lines aria-label={t('Departments')}>
      {departments.map((department) => (
        <DepartmentRow
          key={department.department_id}
          groupName={groupName}
          department={department}
          onAct={(act) => onAct(act, department)}
        />
      ))}
    </Lines>
  );
}

interface DepartmentRowProps {
  groupName: string;
  department: Department;
  onAct: (act: DepartmentAct) => void;
}

function DepartmentRow({ groupName, department, onAct }: DepartmentRowProps) {
  const { department_id, display_name: name, source, member_count: count, admins } = department;
  return (
    <Line>
      <div>
        <Row gap={2} wrap>
          <Text strong>{name}</Text>
          {source === 'directory' && <Badge>{t('From the directory')}</Badge>}
        </Row>
        <Link to={`${groupAddress(groupName, 'members')}?department=${department_id}`}>
          {t('{{count, number}} members', { count, one: '1 member' })}
        </Link>
      </div>
      <Admins>
        {admins.length === 0 ? (
          <Text size="small" tone="faint">
            {t('No administrator')}
          </Text>
        ) : (
          <ul aria-label={t('Administrators of {{name}}', { name })}>
            {admins.map((admin) => (
              <li key={admin.user_id}>
                <Avatar name={admin.display_name} photo={admin.photo} size={24} />
                <span>{admin.display_name || t('No name yet')}</span>
              </li>
            ))}
          </ul>
        )}
      </Admins>
      <Menu trigger={<IconButton icon="more" label={t('Actions for {{name}}', { name })} />}>
        {source === 'group' && (
          <MenuItem icon="group" onSelect={() => onAct('members')}>
            {t('Change members…')}
          </MenuItem>
        )}
        <MenuItem icon="admin" onSelect={() => onAct('admins')}>
          {t('Change administrators…')}
        </MenuItem>
        {source === 'group' && (
          <>
            <MenuItem icon="edit" onSelect={() => onAct('rename')}>
              {t('Rename…')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon="delete" tone="danger" onSelect={() => onAct('delete')}>
              {t('Delete…')}
            </MenuItem>
          </>
        )}
      </Menu>
    </Line>
  );
}

const Lines = styled.ul`
  display: grid;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 44px;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(3)};
  border-bottom: 1px solid ${theme.colour.hairline};
  font: ${theme.size.small} ${theme.font.text};

  > :first-child {
    display: grid;
    gap: ${space(1)};
    justify-items: start;
    overflow-wrap: anywhere;
  }

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) 44px;

    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const Admins = styled.div`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
  }

  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
