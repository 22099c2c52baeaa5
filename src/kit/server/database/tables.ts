/**
 * The tables, as each room declares its own:
 * `declare module '…/kit/database/tables.ts' { interface Database { enquiries: EnquiriesTable } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the rooms
export interface Database {}
