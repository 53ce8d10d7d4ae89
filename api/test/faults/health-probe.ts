// Asks the server at the origin in the first argument for its health until a message arrives. A separate
// process, so that the attacker's own work does not count as the server's.
import { HealthWatch } from './health-watch.ts';

const [, , origin = ''] = process.argv;
const usual = 40;

const warmUp = new HealthWatch(origin);
await warmUp.answers(usual);
await warmUp.stop();

const watch = new HealthWatch(origin);
process.once('message', async () => {
  const health = await watch.stop();
  process.send?.(health, () => process.disconnect());
});
process.send?.('watches');
