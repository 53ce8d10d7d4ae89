import * as css from '../profile.module.css';

/** An arrow that marks a row as a link. Decorative. */
export function Arrow({ out = false }: { out?: boolean }) {
  return (
    <svg
      className={css.arrow}
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={out ? 'M7 17 17 7M8 7h9v9' : 'm9 6 6 6-6 6'} />
    </svg>
  );
}
