/** A variable that nothing reads, and the one that was probably meant. */
export interface MisspeltVariable {
  name: string;
  meant: string;
}

/** Names that other programs use and that resemble a variable of the product. */
const ofOthers = new Set(['HOME', 'HOSTS', 'MODE', 'POST', 'TOOLS']);

/**
 * The variables that differ from a known one by one or two letters. Others belong to the system and to other programs.
 * @param known The names that are read.
 */
export function misspeltVariables(
  source: Record<string, string | undefined>,
  known: readonly string[],
): MisspeltVariable[] {
  const names = new Set(known);
  return Object.keys(source)
    .filter((name) => source[name] && !names.has(name) && !ofOthers.has(name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      const near = known
        .map((meant) => ({ meant, distance: distanceOf(upper, meant) }))
        .filter(({ meant, distance }) => distance <= (meant.length < 8 ? 1 : 2))
        .sort((one, other) => one.distance - other.distance);
      return near[0] ? [{ name, meant: near[0].meant }] : [];
    });
}

/** How many letters are to be inserted, removed, replaced or exchanged with their neighbour. */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, index) => index),
  ];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, next];
  }
  return at(last, other.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
