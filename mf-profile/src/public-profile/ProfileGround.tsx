import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import { theme } from '@meishi/shell-sdk';
import type { ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { accentColours } from './accent.ts';

/** System fonts, because they need no download on a visitor's phone. */
const systemFonts = css`
  --font-text: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  --font-display: ui-serif, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif;
  --font-name: var(--font-display);
  font-family: ${theme.font.text};
`;

export const SystemFonts = styled.div`
  ${systemFonts}
`;

/**
 * Layouts use the container's width instead of the viewport's, because the editor's preview contains the same
 * page.
 */
export const wideContainer = '@container profile (min-width: 720px)';

interface ProfileGroundProps {
  profile: Pick<PublicProfile, 'group' | 'theme'>;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The background of a profile, in its accent and colour mode. */
export function ProfileGround({ profile, ref, children }: ProfileGroundProps) {
  return (
    <Ground
      ref={ref}
      // The profile as an h-card (microformats.org/wiki/h-card). Its parts name their properties.
      className="h-card"
      style={accentStyle(effectiveAccent(profile))}
      data-theme={profile.theme.mode === 'system' ? undefined : profile.theme.mode}
      data-layout={profile.theme.layout}
    >
      {children}
    </Ground>
  );
}

/** As a style attribute, because a rule would be compiled for each accent on the server. */
function accentStyle(accent: string) {
  const { onAccent, textOnLight, textOnDark } = accentColours(accent);
  return {
    '--accent': accent,
    '--on-accent': onAccent,
    '--accent-text': `light-dark(${textOnLight},${textOnDark})`,
  };
}

const Ground = styled.div`
  container: profile / inline-size;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  background: ${theme.colour.paper};
  color: ${theme.colour.ink};
  ${systemFonts}
  font-feature-settings: normal;
  overflow-wrap: anywhere;

  /* Reaches down to the footer even if there is little content. */
  main > & {
    min-height: calc(100dvh - 64px);
  }

  --accent-wash: color-mix(in srgb, var(--accent) 12%, ${theme.colour.surface});
`;
