import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import {
  Badge,
  Button,
  Heading,
  Icon,
  IconButton,
  plainButton,
  Row,
  Stack,
  Text,
  theme,
} from '@meishi/shell-sdk';
import { Sheet } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { deciderWords, nameOf } from '../cell-words.ts';
import { CellEditor } from '../editor/CellEditor.tsx';
import { MemberPreview, type MemberPreviewProps } from '../preview/MemberPreview.tsx';
import { cellKey, deciderOf } from '../saving/override-table.ts';
import type { OverridesEditing } from '../saving/use-overrides.ts';

interface MemberLinksProps extends Pick<MemberPreviewProps, 'onPrevious' | 'onNext'> {
  /** Null: everyone. */
  bearer: LinkBearer | null;
  example: LinkBearer | undefined;
  editing: OverridesEditing;
  onBack: () => void;
}

export function MemberLinks({ bearer, example, editing, onBack, onPrevious, onNext }: MemberLinksProps) {
  const { overrides, conflicts } = editing;
  const [edited, setEdited] = useState<GroupLink | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const contested = new Set([...conflicts.values()].map(cellKey));
  return (
    <Stack gap={3}>
      <Row gap={2} justify="space-between">
        <Row gap={1} style={{ marginInlineStart: -12 }}>
          <IconButton icon="back" label={t('All members')} onClick={onBack} />
          <Heading level={2} size="heading">
            {nameOf(bearer)}
          </Heading>
        </Row>
        {bearer && (
          <Button size="small" icon="mobile" onClick={() => setPreviewing(true)}>
            {t('Preview')}
          </Button>
        )}
      </Row>
      <ul aria-label={t('Links')}>
        {overrides.base.links.map((link) => {
          const shown = overrides.shown(link, bearer);
          const by = deciderOf(shown);
          const isContested = contested.has(
            cellKey({ link_id: link.link_id, user_id: bearer?.user_id ?? null }),
          );
          return (
            <li key={link.link_id}>
              <Entry type="button" onClick={() => setEdited(link)} $faded={shown.hidden}>
                <Icon name={link.kind} size={20} />
                <span>
                  <Text as="span" strong truncate>
                    {shown.title}
                  </Text>
                  <Text as="span" size="small" tone="faint" truncate>
                    {by === 'group' ? shortAddress(shown.url) : deciderWords(by, bearer)}
                  </Text>
                </span>
                {isContested && <Badge tone="warning">{t('Choose')}</Badge>}
                {shown.hidden && <Badge>{t('Hidden')}</Badge>}
                {shown.locked && <Icon name="lock" size={16} label={t('Locked')} />}
              </Entry>
            </li>
          );
        })}
      </ul>
      <Sheet
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited ? `${edited.title}: ${nameOf(bearer)}` : ''}
      >
        {edited && (
          <CellEditor
            link={edited}
            bearer={bearer}
            example={example}
            editing={editing}
            start={null}
            onClose={() => setEdited(null)}
          />
        )}
      </Sheet>
      <Sheet
        open={previewing}
        onClose={() => setPreviewing(false)}
        title={t('Preview')}
        description={t('As visitors see it.')}
      >
        <MemberPreview
          bearer={bearer}
          version={overrides.base.version}
          onPrevious={onPrevious}
          onNext={onNext}
        />
      </Sheet>
    </Stack>
  );
}

const Entry = styled.button<{ $faded: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 64px;
  padding: 8px 0;
  ${plainButton}
  border-bottom: 1px solid ${theme.colour.hairline};

  > svg {
    flex: none;
    color: ${theme.colour.inkSoft};
  }

  > span:nth-child(2) {
    flex: 1;
    display: grid;
    min-width: 0;
    text-decoration: ${({ $faded }) => ($faded ? 'line-through' : 'none')};
  }
`;
