import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { Sheet } from '@meishi/shell-sdk/overlays';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { GridSelection } from '../grid/grid-selection.ts';
import { useWide } from '../use-screen.ts';
import { MemberPreview } from './MemberPreview.tsx';

interface BesidePreviewProps {
  open: boolean;
  onClose: () => void;
  bearers: LinkBearer[];
  version: number;
  selection: GridSelection;
  children: ReactNode;
}

/** The grid with the page of the selected member: beside it on wide screens, otherwise in a sheet. */
export function BesidePreview({
  open,
  onClose,
  bearers,
  version,
  selection: { active, select },
  children,
}: BesidePreviewProps) {
  const wide = useWide();
  const goTo = (row: number) => select({ row, column: active.column });
  const preview = (
    <MemberPreview
      bearer={active.row === 0 ? null : bearers[active.row - 1]}
      version={version}
      onPrevious={active.row > 1 ? () => goTo(active.row - 1) : undefined}
      onNext={active.row < bearers.length ? () => goTo(active.row + 1) : undefined}
    />
  );
  return (
    <>
      <Beside $split={wide && open}>
        <Main>{children}</Main>
        {wide && open && <Aside aria-label={t('Preview')}>{preview}</Aside>}
      </Beside>
      {!wide && (
        <Sheet open={open} onClose={onClose} title={t('Preview')} size="small">
          {preview}
        </Sheet>
      )}
    </>
  );
}

const Beside = styled.div<{ $split: boolean }>`
  display: grid;
  grid-template-columns: ${({ $split }) => ($split ? 'minmax(0, 1fr) 280px' : 'minmax(0, 1fr)')};
  gap: 24px;
  align-items: start;
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Aside = styled.aside`
  position: sticky;
  top: 16px;
`;
