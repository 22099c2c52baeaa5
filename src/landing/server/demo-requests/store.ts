import type { Generated } from 'kysely';
import type { EntryScope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    demoRequests: {
      id: Generated<string>;
      name: string;
      email: string;
      organisation: string;
      message: string;
      createdAt: Date;
    };
  }
}

export type DemoRequest = { name: string; email: string; organisation: string; message: string };

export const insertDemoRequest = async (entry: EntryScope, request: DemoRequest): Promise<void> => {
  await entry.db
    .insertInto('demoRequests')
    .values({ ...request, createdAt: entry.now })
    .execute();
};
