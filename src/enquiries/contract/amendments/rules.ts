import type { Department } from '#organisations/contract/departments.ts';
import type { Amendment, AmendmentLine } from './schema.ts';
import { departmentsOfField, departmentsOfRow, inOrder } from '../revisions/rules.ts';

/** It waits to be read, or for a person who applies it or puts it aside. */
export const isOpenAmendment = ({ state }: Pick<Amendment, 'state'>): boolean =>
  state !== 'applied' && state !== 'dismissed';

export const isTaken = (line: Pick<AmendmentLine, 'state'>): boolean =>
  line.state === 'accepted' || line.state === 'edited';
export const isUndecided = (line: Pick<AmendmentLine, 'state'>): boolean => line.state === 'proposed';

/**
 * Departments whose decision a line touches: added and changed rows before and after, removed rows,
 * and those a field concerns.
 */
export const departmentsOfLine = (line: AmendmentLine): readonly Department[] =>
  line.kind === 'field'
    ? departmentsOfField(line.field)
    : line.kind === 'item'
      ? line.asks
      : departmentsOfRow(line.counts ? line.before : null, line.after);

/** The departments that are asked again once the accepted lines are applied. */
export const askedAgain = (lines: readonly AmendmentLine[]): Department[] =>
  inOrder(lines.filter(isTaken).flatMap(departmentsOfLine));
