import { sql, type Kysely } from 'kysely';
import type { Department } from '#organisations/contract/departments.ts';
import type { Role } from '#permissions/contract/schema.ts';
import type { Database } from '#kit/server/database/tables.ts';

export const demoOrganisation = {
  name: 'Demo Valve & Wellhead Works',
  sector: 'Manufacturing',
  country: 'united_arab_emirates',
  state: 'Dubai',
  city: 'Dubai',
};

export type DemoPerson = { name: string; email: string; role: Role; departments: Department[] };

/** Five invented people; between them they review all ten departments. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Casey Coordinator',
    email: 'coordinator@demo-valves.example',
    role: 'Coordinator',
    departments: ['Project Management', 'Procurement'],
  },
  {
    name: 'Quinn Quality',
    email: 'quality@demo-valves.example',
    role: 'Quality Manager',
    departments: ['Quality Assurance', 'Maintenance'],
  },
  {
    name: 'Evan Engineer',
    email: 'engineering@demo-valves.example',
    role: 'Reviewer',
    departments: ['Engineering', 'Safety & Environment'],
  },
  {
    name: 'Fiona Finance',
    email: 'finance@demo-valves.example',
    role: 'Reviewer',
    departments: ['Finance', 'Legal & Compliance'],
  },
  {
    name: 'Oscar Operations',
    email: 'operations@demo-valves.example',
    role: 'Owner',
    departments: ['Operations', 'Human Resources'],
  },
];

/** Everyone of the demo organisation signs in with this password. */
export const demoPassword = 'Demo-valves-26!';

export const demoSignIn = { email: demoPeople[0]?.email ?? '', password: demoPassword };

/** Whether this database holds the demo organisation. */
export const hasDemo = async (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', 'app_entry', true)`.execute(transaction);
    const row = await transaction
      .selectFrom('users')
      .select('id')
      .where('email', '=', demoSignIn.email)
      .executeTakeFirst();
    return row !== undefined;
  });
