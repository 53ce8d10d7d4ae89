/** Marks a sentence that is translated where it is shown, so that the catalogues know of it. */
export function message(sentence: string): string {
  return sentence;
}
