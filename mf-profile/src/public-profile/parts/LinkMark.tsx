import type { Link } from '@meishi/api-contract/endpoints/links';
import { Icon } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Picture } from './Picture.tsx';

/** The link's photo, or the icon of its kind; 40 px square. */
export function LinkMark({ link, className }: { link: Pick<Link, 'photo' | 'kind'>; className?: string }) {
  return (
    <Tile className={className} $plain={!link.photo}>
      {link.photo ? <Picture photo={link.photo} alt="" sizes="40px" /> : <Icon name={link.kind} size={22} />}
    </Tile>
  );
}

const Tile = styled.span<{ $plain: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 10px;
  overflow: hidden;
  color: var(--accent-text);
  background: ${({ $plain }) => ($plain ? 'var(--accent-wash)' : 'none')};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
