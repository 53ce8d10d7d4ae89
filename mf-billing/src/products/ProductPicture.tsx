import { listProfiles, type Profile } from '@meishi/api-contract/endpoints/profiles';
import type { ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import { theme, useApiQuery, useSession } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { OwnNameContext } from './own-name-context.ts';
import { presentations } from './presentation.ts';

/** The default profile of the signed-in user. */
function useOwnProfile(): Profile | null {
  const { status } = useSession();
  const { data } = useApiQuery(listProfiles, undefined, { enabled: status === 'signed-in' });
  return data?.[0] ?? null;
}

interface ProductPictureProps {
  product: ProductKind;
  choice?: Record<string, string>;
  /** True if the name is shown beside the picture. */
  decorative?: boolean;
}

/** An illustration of a product on a table. */
export function ProductPicture({ product, choice, decorative = false }: ProductPictureProps) {
  const { picture: Picture, pictureText, viewBox } = presentations[product];
  const own = useOwnProfile();
  return (
    <Table aria-hidden={decorative || undefined}>
      <svg viewBox={viewBox} role="img" aria-label={t(pictureText)}>
        <OwnNameContext value={own}>
          <Picture choice={choice} />
        </OwnNameContext>
      </svg>
    </Table>
  );
}

const Table = styled.div`
  --picture-table: light-dark(#f0ece2, #24243a);
  --picture-shadow: light-dark(rgb(15 15 35 / 0.34), rgb(0 0 0 / 0.6));
  --picture-face: ${theme.font.display};
  --picture-text: ${theme.font.text};
  direction: ltr;
  overflow: hidden;
  border-radius: ${theme.radius.large};
  background: var(--picture-table);

  svg {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
  }
`;
