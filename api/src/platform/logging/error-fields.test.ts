import { describe, expect, it } from '@jest/globals';
import { DriverException } from '@mikro-orm/postgresql';
import { errorFields } from './error-fields.ts';

describe('the log entry of an error', () => {
  it('has the database’s message without the statement and its values', () => {
    const cause = Object.assign(
      new Error(`insert into users values ('ada@example.com', 'x') - null value in column "uid"`),
      { code: '23502' },
    );
    const fields = errorFields(new DriverException(cause));
    expect(fields).toMatchObject({ code: '23502', message: 'null value in column "uid"' });
    expect(JSON.stringify(fields)).not.toContain('ada@example.com');
  });

  it('contains no address and no token, not even of a cause', () => {
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.';
    const error = new Error('mail to <ada@example.com> failed', { cause: new Error(`refused ${token}`) });
    const text = JSON.stringify(errorFields(error));
    expect(text).toContain('mail to <<address>> failed');
    expect(text).toContain('refused <token>');
    expect(text).not.toContain('ada@');
    expect(text).not.toContain(token);
  });

  it('quotes neither a value that the database refused nor invalid JSON', () => {
    const refused = Object.assign(new Error('invalid input syntax for type integer: "Ada Lovelace"'), {
      code: '22P02',
    });
    expect(errorFields(new DriverException(refused))).toMatchObject({ message: 'a value was refused' });
    const unreadable = (() => {
      try {
        return JSON.parse('{"name": Ada Lovelace}');
      } catch (error) {
        return error;
      }
    })();
    expect(errorFields(unreadable)).toMatchObject({ message: 'invalid JSON' });
  });

  it('contains no URL with its query', () => {
    const error = new Error('GET https://meishi.test/accept-invite/acme?token=abc failed');
    expect(JSON.stringify(errorFields(error))).not.toContain('abc');
  });
});
