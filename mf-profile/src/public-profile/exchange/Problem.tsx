import * as css from '../actions/sheet.module.css';

/** The error of a field. It takes no space while it is empty. */
export function Problem({ name }: { name: string }) {
  return <span className={css.problem} id={`problem-${name}`} data-problem={name} role="alert" />;
}
