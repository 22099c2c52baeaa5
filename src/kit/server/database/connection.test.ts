import { expect, it } from 'vitest';
import { inDatabase } from './connection.ts';

it('names another database of the same server, whichever way the server is given', () => {
  expect(inDatabase({ host: '/run/db', port: 5432, user: 'a', database: 'one' }, 'two')).toEqual({
    host: '/run/db',
    port: 5432,
    user: 'a',
    database: 'two',
  });
  expect(inDatabase({ connectionString: 'postgres://a:b@db:5432/one?sslmode=require' }, 'two')).toEqual({
    connectionString: 'postgres://a:b@db:5432/two?sslmode=require',
  });
  expect(inDatabase({ connectionString: 'postgres://a@/one?host=/run/db' }, 'two')).toEqual({
    connectionString: 'postgres://a@/two?host=/run/db',
  });
  expect(inDatabase({ connectionString: 'postgres://a@db' }, 'two')).toEqual({
    connectionString: 'postgres://a@db/two',
  });
});
