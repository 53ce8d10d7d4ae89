import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../text/Text.tsx';

interface SpinnerProps {
  /** Width and height in pixels. */
  size?: number;
  /** What is loading. Without it, the spinner is decoration. */
  label?: string;
}

export function Spinner({ size = 24, label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined}>
      <Ring width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2.5" opacity="0.18" />
        <path
          d="M21.5 12A9.5 9.5 0 0 0 12 2.5"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </Ring>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.svg`
  animation: ${turn} 800ms linear infinite;
`;
