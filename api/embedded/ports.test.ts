import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePort, requireWebPort } from './ports.ts';

describe('a port for the browser', () => {
  it('is accepted if it is free', async () => {
    await expect(requireWebPort(await freePort(), 'the product')).resolves.toBeUndefined();
  });

  it('is refused with a sentence if browsers do not open it', async () => {
    await expect(requireWebPort(6000, 'the product')).rejects.toMatchObject({
      message: 'Browsers block port 6000 (the product). Choose other ports: PORT=5000 npm start',
    });
  });

  it('is refused with a sentence if another program has it', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    await expect(requireWebPort(port, 'the inbox')).rejects.toMatchObject({
      message: expect.stringMatching(`^Port ${port} \\(the inbox\\) is in use by another program.`),
    });
    other.close();
  });
});
