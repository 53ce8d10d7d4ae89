/**
 * Loader that fails for an empty file. Many editors empty a file before they write it. A page that gets the empty module loses
 * its state.
 */
export default function refuseEmpty(source) {
  if (source.trim() === '') throw new Error('The file is empty.');
  return source;
}
