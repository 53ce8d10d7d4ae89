import { type Stage, stages } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import {
  listSharedContacts,
  type SharedContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import {
  formatCount,
  IconButton,
  LoadingOrError,
  Row,
  Skeleton,
  space,
  Text,
  theme,
  useApiQuery,
  useSession,
} from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { CardLanes, useLane, useLaneCard } from '@meishi/shell-sdk/sortable';
import styled from 'styled-components';
import { t } from '../words.ts';
import { type ContactsProps, Name } from './ContactTable.tsx';
import { responsibleFor, stageName } from './stage-words.ts';
import { columnInput, useContactChanges } from './use-contact-changes.ts';

/** The shared contacts in a column for each stage, the latest first. */
export function Board({ group, settings, onOpen }: ContactsProps) {
  const nameOf = (stage: Stage) => stageName(stage, settings);
  const { setStage } = useContactChanges(group.group_id, nameOf);
  return (
    <CardLanes lanes={stages.map((stage) => ({ id: stage, label: nameOf(stage) }))}>
      <Columns>
        {stages.map((stage) => (
          <Column
            key={stage}
            groupId={group.group_id}
            isAdmin={group.admin}
            stage={stage}
            nameOf={nameOf}
            onOpen={onOpen}
            onMove={(contact, next) => void setStage(contact, next)}
          />
        ))}
      </Columns>
    </CardLanes>
  );
}

interface ColumnProps {
  groupId: string;
  isAdmin: boolean;
  stage: Stage;
  nameOf: (stage: Stage) => string;
  onOpen: (contactId: string) => void;
  onMove: (contact: SharedContact, stage: Stage) => void;
}

function Column({ groupId, isAdmin, stage, nameOf, onOpen, onMove }: ColumnProps) {
  const { user } = useSession();
  const column = useApiQuery(listSharedContacts, columnInput(groupId, stage), {
    refetchMilliseconds: 30_000,
  });
  const mayMove = ({ owner, assigned_to }: SharedContact) =>
    isAdmin || [owner.user_id, assigned_to?.user_id].includes(user?.user_id);
  const lane = useLane(stage);
  return (
    <Lane ref={lane.ref} aria-label={nameOf(stage)} $isOver={lane.isOver}>
      <LaneTitle>
        {nameOf(stage)}
        {column.data && (
          <Text as="span" size="caption" tone="faint" numeric>
            {formatCount(column.data.total)}
          </Text>
        )}
      </LaneTitle>
      {column.data ? (
        <Cards>
          {column.data.contacts.map((contact) => (
            <Card
              key={contact.contact_id}
              contact={contact}
              movable={mayMove(contact)}
              nameOf={nameOf}
              onOpen={onOpen}
              onMove={(next) => onMove(contact, next)}
            />
          ))}
          {column.data.total > column.data.contacts.length && (
            <Text as="li" size="caption" tone="faint">
              {t('The list shows the others.')}
            </Text>
          )}
        </Cards>
      ) : (
        <LoadingOrError query={column} level={2} title={t('The contacts could not be loaded')}>
          <Skeleton height="72px" />
        </LoadingOrError>
      )}
    </Lane>
  );
}

interface CardProps {
  contact: SharedContact;
  movable: boolean;
  nameOf: (stage: Stage) => string;
  onOpen: (contactId: string) => void;
  onMove: (stage: Stage) => void;
}

function Card(props: CardProps) {
  return props.movable ? (
    <MovableCard {...props} />
  ) : (
    <CardBox>
      <CardWords {...props} />
    </CardBox>
  );
}

/** A card that is dragged to another stage, or moved there by its menu. */
function MovableCard(props: CardProps) {
  const { contact, nameOf, onMove } = props;
  const { contact_id, display_name: label, stage } = contact;
  const card = useLaneCard(contact_id, { label, lane: stage, onMove: (lane) => onMove(lane as Stage) });
  return (
    <CardBox ref={card.ref} style={card.style} $isLifted={card.isLifted}>
      <CardWords {...props} />
      <Row gap={0}>
        {card.handle}
        <Menu
          trigger={<IconButton icon="more" size="small" label={t('Actions for {{name}}', { name: label })} />}
        >
          {stages
            .filter((other) => other !== stage)
            .map((other) => (
              <MenuItem key={other} icon="forward" onSelect={() => onMove(other)}>
                {t('Move to “{{stage}}”', { stage: nameOf(other) })}
              </MenuItem>
            ))}
        </Menu>
      </Row>
    </CardBox>
  );
}

function CardWords({ contact, onOpen }: CardProps) {
  return (
    <div>
      <Name type="button" onClick={() => onOpen(contact.contact_id)}>
        {contact.display_name}
      </Name>
      {contact.company && (
        <Text size="caption" tone="soft">
          {contact.company}
        </Text>
      )}
      <Text size="caption" tone="faint">
        {[responsibleFor(contact).display_name, contact.next_step].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

/** Columns side by side; on narrow screens below each other, so that nothing scrolls sideways. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  align-items: start;
  gap: ${space(3)};
`;

const Lane = styled.section<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding: ${space(3)};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};
  outline: ${({ $isOver }) => ($isOver ? `2px solid ${theme.colour.focus}` : 'none')};
`;

const LaneTitle = styled.h3`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  font: 550 ${theme.size.small} ${theme.font.text};
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const CardBox = styled.li<{ $isLifted?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.surface};
  overflow-wrap: anywhere;
  box-shadow: ${({ $isLifted }) => ($isLifted ? theme.shadow.float : 'none')};
`;
