import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Provider, ResponseFailure } from '@parse/node-apn';
import { Config } from '../../../platform/config/config.ts';
import { WalletCertificates } from '../signing/wallet-certificates.ts';

const httpsPort = 443;

/** Notifies phones through Apple that a pass has changed: an empty push, authenticated by the pass certificate. */
@Injectable()
export class PassPush implements OnApplicationShutdown {
  private provider: Provider | undefined;

  constructor(
    private readonly config: Config,
    private readonly certificates: WalletCertificates,
  ) {}

  /**
   * @returns The tokens that are no longer valid.
   * @throws If any other push failed. All can be sent again, because phones merge repeated pushes.
   */
  async send(serial: string, tokens: string[]): Promise<string[]> {
    const certificates = this.certificates.current(new Date());
    if (!this.config.WALLET_PUSH_URL || !certificates || tokens.length === 0) return [];
    // About 1 MB of sources, which a server without registered passes does not load.
    const { default: apn } = await import('@parse/node-apn');
    this.provider ??= this.connect(apn, this.config.WALLET_PUSH_URL);
    const push = new apn.Notification({});
    push.topic = certificates.passTypeId;
    push.collapseId = serial;
    // Apple requires an empty payload. The library would omit a bare {}.
    push.rawPayload = { aps: {} };
    const { failed } = await this.provider.send(push, tokens);
    const expired = failed.filter(isGone);
    const broken = failed.find((failure) => !isGone(failure));
    if (broken)
      throw new Error(`Apple did not take a push: ${broken.response?.reason ?? broken.status}`, {
        cause: broken.error,
      });
    return expired.map(({ device }) => device);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.provider?.shutdown();
  }

  private connect(apn: { Provider: typeof Provider }, url: string): Provider {
    const { hostname, port } = new URL(url);
    const certificates = this.certificates.current(new Date());
    return new apn.Provider({
      cert: certificates?.certificate,
      key: certificates?.key,
      ...(certificates?.passphrase && { passphrase: certificates.passphrase }),
      production: true,
      address: hostname,
      port: Number(port) || httpsPort,
    });
  }
}

/** 410 Unregistered and 400 BadDeviceToken (Apple, "Handling notification responses from APNs"). */
function isGone({ status, response }: ResponseFailure): boolean {
  return status === 410 || response?.reason === 'BadDeviceToken';
}
