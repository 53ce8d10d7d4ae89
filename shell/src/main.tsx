import type { Boot } from '@meishi/api-contract/boot';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { mountPoint } from './app/mount-point.ts';
import { createServices } from './app/services.ts';
import { fetchRegistry, readBoot } from './boot.ts';

function start(boot: Boot): void {
  const services = createServices(boot);
  services.session.start();
  services.releaseReports.start();

  const { container, onPageShown } = mountPoint();
  createRoot(container).render(<App services={services} onPageShown={onPageShown} />);
}

const { registry, ...boot } = readBoot();
if (registry) start({ ...boot, registry });
// A page that stands already stays as it is when there is none to be had.
else void fetchRegistry().then((found) => start({ ...boot, registry: found }));
