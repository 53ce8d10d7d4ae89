import { X509Certificate } from 'node:crypto';
import { afterEach, expect, it, jest } from '@jest/globals';
import forge from 'node-forge';
import { makeWalletStandIns } from './stand-ins.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([0x00, 0x7f, 0x80, 0xff])('certificates are valid for any random serial number: %i', async (byte) => {
  jest
    .spyOn(forge.random, 'getBytesSync')
    .mockImplementation((count) => String.fromCharCode(byte).repeat(count));
  const { certificate } = await makeWalletStandIns();
  expect(new X509Certificate(certificate).serialNumber).not.toMatch(/^-/);
});
