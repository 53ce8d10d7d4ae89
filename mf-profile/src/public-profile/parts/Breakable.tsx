import { Fragment } from 'react';

/** A title that breaks after the marks of an address rather than inside a word, such as "tovebrandt.example". */
export function Breakable({ children }: { children: string }) {
  return children.split(/(?<=\S[./@_-])(?=\S)/).map((part, index, parts) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text.
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && <wbr />}
    </Fragment>
  ));
}
