import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { IconButton, Link, Row, Stack, Text, theme, withBase } from '@meishi/shell-sdk';
import { PhoneFrame } from '@meishi/shell-sdk/cards';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { nameOf } from '../cell-words.ts';

export interface MemberPreviewProps {
  /** Null while the row for everyone is active. */
  bearer: LinkBearer | null | undefined;
  version: number;
  onPrevious?: () => void;
  onNext?: () => void;
}

export function MemberPreview({ bearer, version, onPrevious, onNext }: MemberPreviewProps) {
  return (
    <Stack gap={3}>
      <Row gap={2} justify="space-between">
        <IconButton
          icon="back"
          label={t('Previous member')}
          size="small"
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <Text size="small" strong truncate>
          {bearer ? (
            <Link to={`/profile/${bearer.profile_id}`} quiet>
              {nameOf(bearer)}
            </Link>
          ) : (
            t('Choose a member')
          )}
        </Text>
        <IconButton
          icon="forward"
          label={t('Next member')}
          size="small"
          disabled={!onNext}
          onClick={onNext}
        />
      </Row>
      <PhoneFrame
        label={bearer ? t('Preview of {{bearer}}’s profile', { bearer: nameOf(bearer) }) : t('Preview')}
        width={280}
      >
        {bearer && (
          <MemberPage
            path={`/profile/${bearer.profile_id}`}
            name={nameOf(bearer)}
            version={version}
            width={260}
          />
        )}
      </PhoneFrame>
    </Stack>
  );
}

interface MemberPageProps {
  /** The address of the page. */
  path: string;
  name: string;
  /** Increases with every saved change. */
  version: number;
  /** Width on the screen in pixels. The page itself has the width of a phone. */
  width: number;
}

const phoneWidth = 360;
const shortest = 640;

/**
 * A member's public page, rendered by the server without scripts and not clickable, so that it counts no
 * views and no clicks.
 */
export function MemberPage({ path, name, version, width }: MemberPageProps) {
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
        key={path}
        ref={frame}
        title={t('{{bearer}}’s profile', { bearer: name })}
        src={withBase(path)}
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
  /* The frame scales from its left edge; the page inside has its own text direction. */
  direction: ltr;
  background: ${theme.colour.paper};

  iframe {
    display: block;
    border: 0;
    transform-origin: 0 0;
  }
`;
