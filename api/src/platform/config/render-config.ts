import { z } from 'zod';
import { ConfigError } from './config.ts';
import { secretVariables, variables } from './environment.ts';

const settings = z.object({
  RENDER_ADDRESS: variables.RENDER_ADDRESS,
  LOG_LEVEL: variables.LOG_LEVEL,
});

/** The configuration of a process of role `render`, which must have no secret. */
export class RenderConfig {
  private constructor(
    readonly RENDER_ADDRESS: NonNullable<z.output<typeof settings>['RENDER_ADDRESS']>,
    readonly LOG_LEVEL: z.output<typeof settings>['LOG_LEVEL'],
  ) {}

  /** @throws ConfigError */
  static ofProcess(): RenderConfig {
    const secret = [...secretVariables]
      .flatMap((name) => [name, `${name}_FILE`])
      .find((name) => process.env[name]);
    if (secret) throw ConfigError.of(secret, 'Remove it: a process of role render has no secret.');
    const { data, error } = settings.safeParse(process.env);
    if (error) throw new ConfigError(error);
    if (!data.RENDER_ADDRESS)
      throw ConfigError.of(
        'RENDER_ADDRESS',
        'Set it to where this process listens, such as unix:/run/meishi/render.sock.',
      );
    return new RenderConfig(data.RENDER_ADDRESS, data.LOG_LEVEL);
  }
}
