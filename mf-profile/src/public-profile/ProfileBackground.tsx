import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import { classes } from '@meishi/shell-sdk';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { accentProperties } from './accent.ts';
import * as css from './profile.module.css';

interface ProfileBackgroundProps {
  profile: Pick<PublicProfile, 'group' | 'theme'>;
  /** Whether the document has the colours in its style sheet, as the server's has (`coloursOf`). */
  hasColours?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The background of a profile, in its accent and colour mode. */
export function ProfileBackground({ profile, hasColours = false, ref, children }: ProfileBackgroundProps) {
  const { mode, layout } = profile.theme;
  return (
    <div
      ref={ref}
      // The profile as an h-card (microformats.org/wiki/h-card). Its parts name their properties.
      className={classes(css.page, 'h-card')}
      style={hasColours ? undefined : (accentProperties(effectiveAccent(profile)) as CSSProperties)}
      data-theme={mode === 'system' ? undefined : mode}
      data-layout={layout}
    >
      {children}
    </div>
  );
}

/** The colours of a profile as a rule, for a document without style attributes. */
export function coloursOf(profile: Pick<PublicProfile, 'group' | 'theme'>): string {
  const colours = Object.entries(accentProperties(effectiveAccent(profile)));
  return `.h-card{${colours.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
