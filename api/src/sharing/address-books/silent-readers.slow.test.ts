import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.ts';
import { newPhone, vcardWith } from '../../../test/dav.ts';
import { until } from '../../../test/until.ts';
import { AddressBooksService } from './address-books.service.ts';

class ImpatientAddressBooks extends AddressBooksService {
  protected override readonly readerTimeoutMs = 1000;
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp({}, (builder) =>
    builder.overrideProvider(AddressBooksService).useClass(ImpatientAddressBooks),
  );
});
afterAll(() => app.close());

const query = `<c:addressbook-query xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><prop><c:address-data/></prop></c:addressbook-query>`;

it('a program that does not read its answer is disconnected', async () => {
  const { dav } = await newPhone(app);
  // More than the buffers of a connection hold.
  const photo = Array<string>(6000).fill('A'.repeat(74)).join('\r\n ');
  for (let count = 0; count < 20; count++)
    expect(
      (
        await dav.put(
          `/dav/books/contacts/${count}.vcf`,
          vcardWith('3.0', 'FN:Bo', `PHOTO;ENCODING=b:${photo}`),
        )
      ).status,
    ).toBe(201);
  const connections = () =>
    new Promise<number>((resolve) =>
      app.app.getHttpServer().getConnections((_: unknown, count: number) => resolve(count)),
    );
  const { hostname, port } = new URL(app.origin);
  const silent = connect(Number(port), hostname).pause();
  silent.write(
    `REPORT /dav/books/contacts/ HTTP/1.1\r\nhost: meishi\r\nauthorization: ${dav.headers.authorization}\r\ndepth: 1\r\ncontent-type: application/xml\r\ncontent-length: ${query.length}\r\n\r\n${query}`,
  );
  await once(silent, 'readable');
  const others = await connections();
  await until(async () => (await connections()) < others);
  silent.destroy();
}, 60_000);
