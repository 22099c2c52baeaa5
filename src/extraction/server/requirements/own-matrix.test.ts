import fc from 'fast-check';
import { expect, it } from 'vitest';
import { departmentsOfItem } from '#extraction/contract/item-departments.ts';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { subjects, type DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { departments } from '#organisations/contract/departments.ts';
import { contentOfPassage } from '../passage.ts';
import { cueTables, findSubjects } from '../subjects/subjects.ts';
import { routingOf } from './routing.ts';

/** A text for each wording of a subject, in every language that is read. */
const texts = cueTables
  .flatMap((table) => Object.values(table))
  .flatMap((cues) => cues.map(([, , example]) => example))
  .filter((text) => findSubjects(text).length > 0);

/** Some departments in any order: what an administrator may choose. */
const chosen = fc.shuffledSubarray([...departments], { minLength: 1 });

it('sends what speaks of a subject to whom the organisation chose, in its order', () => {
  expect(texts.length).toBeGreaterThan(900);
  fc.assert(
    fc.property(fc.constantFrom(...texts), chosen, (text, own) => {
      const matrix = Object.fromEntries(findSubjects(text).map(({ subject }) => [subject.id, own]));
      expect(routingOf({ text }, matrix).departments).toEqual(own);
      expect(contentOfPassage(text, matrix).departments).toEqual(own);
    }),
    { numRuns: 100 },
  );
});

it('begins with whom the organisation chose for the leading subject, whatever else a text speaks of', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), chosen, (text, own) => {
      const [leading] = findSubjects(text);
      const matrix = leading ? { [leading.subject.id]: own } : {};
      expect(routingOf({ text }, matrix).departments.slice(0, own.length)).toEqual(own);
    }),
    { numRuns: 100 },
  );
});

it('asks whom the organisation chose for a further subject as well, whatever was learned of such words', () => {
  const text = 'The valves shall be hydrotested and the surfaces shall be painted with two coats of epoxy.';
  const [lead, further] = findSubjects(text);
  if (!lead || !further) throw new Error('This text names two subjects.');
  for (const own of departments)
    expect(routingOf({ text }, { [further.subject.id]: [own] }).departments).toContain(own);
});

it('leaves the kind of a row, and whatever speaks of other subjects, as they are', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), chosen, (text, own) => {
      const named = new Set(findSubjects(text).map(({ subject }) => subject.id));
      const others = subjects.filter(({ id }) => !named.has(id)).map(({ id }) => [id, own]);
      const matrix = Object.fromEntries(others) as DepartmentMatrix;
      expect(routingOf({ text }, matrix)).toEqual(routingOf({ text }));
      const all = Object.fromEntries(subjects.map(({ id }) => [id, own])) as DepartmentMatrix;
      expect(routingOf({ text }, all).category).toBe(routingOf({ text }).category);
    }),
    { numRuns: 50 },
  );
});

const cellsWith = (...filled: LineItemColumn[]) =>
  Object.fromEntries(
    lineItemColumns.map((column) => [column, filled.includes(column) ? 'given' : null]),
  ) as Record<LineItemColumn, string | null>;

it('sends a line item by the subjects of its cells: a material by Material and grade', () => {
  const item = cellsWith('description', 'size', 'material', 'quantity');
  expect(departmentsOfItem(item)).toEqual(['Engineering', 'Procurement', 'Operations']);
  const matrix: DepartmentMatrix = { material: ['Quality Assurance', 'Engineering'], items: ['Maintenance'] };
  expect(departmentsOfItem(item, matrix)).toEqual(['Engineering', 'Quality Assurance', 'Maintenance']);
  expect(departmentsOfItem(cellsWith('description', 'material'), matrix)).toEqual([
    'Quality Assurance',
    'Engineering',
  ]);
  expect(departmentsOfItem(cellsWith('description'), matrix)).toEqual(['Engineering']);
});
