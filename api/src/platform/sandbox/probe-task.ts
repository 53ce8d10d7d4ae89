/** Shows that a process of the sandbox starts. */
export default function probe(): true {
  return true;
}
