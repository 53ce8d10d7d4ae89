// This folder runs before any package is installed, so it has no dependencies.

/**
 * Why browsers can't open a port, as a sentence: they and Node's `fetch` refuse some, such as 6000 (Fetch Standard, "bad
 * port"). Null for all others.
 * @param {number} port
 * @param {string} use The port's purpose.
 * @returns {Promise<string | null>}
 */
export async function findPortBlock(port, use) {
  // Refused before a connection is made. The time limit is for a program on the port that does not speak HTTP.
  const signal = AbortSignal.timeout(2_000);
  const refusal = await fetch(`http://127.0.0.1:${port}`, { signal }).catch(({ cause }) => cause);
  const isBlocked = refusal instanceof Error && refusal.message === 'bad port';
  return isBlocked ? `Browsers block port ${port} (${use}). Choose other ports: PORT=5000 npm start` : null;
}

/** Ends with a message if PORT is blocked, because installing and building take minutes. */
export async function requireOpenPort() {
  const port = Number(process.env.PORT ?? 4000);
  const isPort = Number.isInteger(port) && port > 0 && port < 65_536;
  const problem = isPort ? await findPortBlock(port, 'the product') : null;
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
