interface EmptyPictureProps {
  source: string;
  width: number;
  height: number;
}

/** The placeholder of a photo or logo. */
export function EmptyPicture({ source, width, height }: EmptyPictureProps) {
  const size = Math.min(width, height);
  if (source === 'group-logo')
    return (
      <g transform={`translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 24})`}>
        <path d="M12 1.5 22.5 12 12 22.5 1.5 12z" fill="#8d8a94" />
        <path d="M12 7v10M7 12h10" stroke="#ffffff" strokeWidth="1.5" />
      </g>
    );
  return (
    <>
      <rect width={width} height={height} fill="#d8d2c4" />
      <g transform={`translate(${(width - size) / 2} ${height - size}) scale(${size / 24})`} fill="#8f8877">
        <circle cx="12" cy="9.5" r="4.6" />
        <path d="M2.5 24c0-5.6 4.2-8.7 9.5-8.7s9.5 3.1 9.5 8.7z" />
      </g>
    </>
  );
}
