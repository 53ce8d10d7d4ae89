import { getHealth, getReadiness } from '@meishi/api-contract/health';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../platform/http/endpoint.js';
import { HealthService } from './health.service.js';
import { version } from './version.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Endpoint(getHealth)
  getHealth() {
    return { version, uptime_seconds: Math.round(process.uptime()) };
  }

  @Endpoint(getReadiness)
  getReadiness() {
    return this.health.readiness();
  }
}
