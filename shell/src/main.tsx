import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { mountPoint } from './app/mount-point.ts';
import { createServices } from './app/services.ts';
import { readBoot } from './boot.ts';

const services = createServices(readBoot());
services.session.start();
services.releaseReports.start();

const { container, onPageShown } = mountPoint();
createRoot(container).render(<App services={services} onPageShown={onPageShown} />);
