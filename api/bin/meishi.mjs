#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Not in the folder for temporary files, where other users could write it. It does nothing in a read-only installation.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('../dist/bundle/meishi.js');
