import { describe, expect, it } from '@jest/globals';
import { DriverException } from '@mikro-orm/postgresql';
import { errorFields } from './error-fields.js';

describe('what the log says of an error', () => {
  it('is the database’s own sentence without the statement and its values', () => {
    const cause = Object.assign(
      new Error(`insert into users values ('ada@example.com', 'x') - null value in column "uid"`),
      { code: '23502' },
    );
    const fields = errorFields(new DriverException(cause));
    expect(fields).toMatchObject({ code: '23502', message: 'null value in column "uid"' });
    expect(JSON.stringify(fields)).not.toContain('ada@example.com');
  });

  it('holds no address and no token, not even of a cause', () => {
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.';
    const error = new Error('mail to <ada@example.com> failed', { cause: new Error(`refused ${token}`) });
    const text = JSON.stringify(errorFields(error));
    expect(text).toContain('mail to <[address]> failed');
    expect(text).toContain('refused [token]');
    expect(text).not.toContain('ada@');
    expect(text).not.toContain(token);
  });
});
