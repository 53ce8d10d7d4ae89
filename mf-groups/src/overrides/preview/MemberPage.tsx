import type { LinkBearer } from '@meishi/api-contract/group-links';
import { theme } from '@meishi/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words';
import { nameOf } from '../cellWords';

interface MemberPageProps {
  bearer: LinkBearer;
  /** Rises with every saved change. */
  version: number;
  /** Pixels on screen; the page itself is as wide as a phone. */
  width: number;
}

const phoneWidth = 360;
const shortest = 640;

/**
 * A member's page as visitors get it. It is drawn by the server without any script, and nothing in it can be clicked:
 * neither counts a view or a click.
 */
export function MemberPage({ bearer, version, width }: MemberPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(shortest);
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    frame.current?.contentWindow?.location.reload();
  }, [version]);
  const scale = width / phoneWidth;
  return (
    <Window style={{ height: height * scale }}>
      <iframe
        key={bearer.profile_id}
        ref={frame}
        title={t('The page of {{bearer}}', { bearer: nameOf(bearer) })}
        src={`/profile/${bearer.profile_id}`}
        sandbox="allow-same-origin"
        inert
        tabIndex={-1}
        style={{ width: phoneWidth, height, transform: `scale(${scale})` }}
        onLoad={(event) => {
          const page = event.currentTarget.contentDocument?.body;
          setHeight(Math.max(shortest, page?.scrollHeight ?? 0));
        }}
      />
    </Window>
  );
}

const Window = styled.div`
  overflow: hidden;
  /* The frame grows from its left edge; the page in it knows its own direction. */
  direction: ltr;
  background: ${theme.colour.paper};

  iframe {
    display: block;
    border: 0;
    transform-origin: 0 0;
  }
`;
