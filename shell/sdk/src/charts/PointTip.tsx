import styled from 'styled-components';
import { space, theme } from '../theme/theme.ts';

interface PointTipProps {
  /** Position of the point and width of the plot, in pixels. */
  left: number;
  width: number;
  title: string;
  rows: readonly { label: string; value: string; colour: string }[];
}

/** The values of one point. Hidden from screen readers, because the slider reads them. */
export function PointTip({ left, width, title, rows }: PointTipProps) {
  const onRight = left < width / 2;
  return (
    <Tip aria-hidden style={onRight ? { left: left + 14 } : { right: width - left + 14 }}>
      <p>{title}</p>
      {rows.map(({ label, value, colour }) => (
        <Line key={label}>
          <span style={{ background: colour }} />
          {label}
          <b>{value}</b>
        </Line>
      ))}
    </Tip>
  );
}

const Tip = styled.div`
  position: absolute;
  top: 12px;
  z-index: 1;
  display: grid;
  gap: ${space(1)};
  min-width: 150px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.float};
  font: ${theme.size.caption} ${theme.font.text};
  pointer-events: none;

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }

  p {
    color: ${theme.colour.inkFaint};
    white-space: nowrap;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};

  span {
    width: 10px;
    height: 3px;
    border-radius: 2px;
    forced-color-adjust: none;
  }

  b {
    margin-inline-start: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
