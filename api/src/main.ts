import { setSourceMapsSupport } from 'node:module';

// Before the server's modules load, and without the maps of packages, which would take about 10 MB.
setSourceMapsSupport(true, { nodeModules: false });
await import('./serve.ts');
