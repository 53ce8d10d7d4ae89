import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { filledPath, routerPath } from '@meishi/api-contract/shapes/path-pattern';
import { render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { StandInShell, signedInSession, standInUser } from '../dist/src/testing/index.js';
import { readRemoteContract } from '../webpack/contract.mjs';
import { buildFaults } from './build-faults.mjs';

const everyRole = standInUser({ roles: ['product-admin', 'internal'] });

/** To be called in a test file of a remote, with the address of the remote's folder. */
export function verifyRemote(address) {
  const folder = fileURLToPath(address);
  const contract = readRemoteContract(folder);

  describe(`the contract of ${contract.name}`, () => {
    it('is kept by the build: files, shared libraries, styles and sizes', () => {
      expect(buildFaults(folder)).toEqual([]);
    });

    it.each(contract.routes)('has a page at $path that renders in the stand-in shell', async (route) => {
      const { default: Page } = await import(sourceOf(folder, route.module));
      expect(Page).toEqual(expect.any(Function));
      const { container } = render(
        createElement(
          StandInShell,
          {
            session: signedInSession(everyRole),
            path: filledPath(route.path, () => 'example'),
            route: routerPath(route.path),
          },
          createElement(Page),
        ),
      );
      await waitFor(() => expect(container.querySelector('h1, [aria-busy], [role=alert]')).not.toBeNull());
    });

    const pages = contract.routes.filter(({ server }) => server);
    if (pages.length > 0)
      it('has a server bundle that loads and exports the pages that routes name', async () => {
        const bundle = await import(pathToFileURL(join(folder, 'dist/server/index.mjs')).href);
        for (const { server } of pages) expect(bundle[server]).toEqual(expect.any(Function));
      });
  });
}

function sourceOf(folder, module) {
  const files = ['.tsx', '.ts'].map((ending) => join(folder, 'src', module + ending));
  return files.find(existsSync) ?? files[0];
}
