import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';

interface SkeletonProps {
  width?: string;
  height?: string;
  radius?: keyof typeof theme.radius;
}

/** A grey placeholder of the content's size. */
export function Skeleton({ width = '100%', height = '1rem', radius = 'small' }: SkeletonProps) {
  return <Shape aria-hidden style={{ width, height, borderRadius: theme.radius[radius] }} />;
}

interface LoadingProps {
  /** What is being loaded, e.g. "Loading links". */
  label: string;
  children: ReactNode;
}

/** Wraps skeletons and announces once that content is loading. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Shape = styled.span`
  display: block;
  max-width: 100%;
  background: ${theme.colour.hairline};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
