import { defineRoom } from './contract/room.ts';

/** The ground that all rooms stand on; it has no place in their order. */
export const room = defineRoom({
  sentence:
    'Endpoints, errors, scopes, the database, the queue, live updates, mail, files, the reading of texts, commands and their keys. It knows no noun of the product.',
  tables: ['files', 'erased_files'],
  openTables: {
    outbox_mails: 'mails of strangers and of people between organisations are kept as well',
    rate_limits: 'tries are counted for every caller, member or not',
    schema_migration: 'what the installation has been brought up to',
    secret_fingerprints: 'belongs to the installation',
  },
});
