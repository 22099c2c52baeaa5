import { describe, expect, it } from 'vitest';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import { roles } from '#permissions/contract/schema.ts';
import { departments } from '#organisations/contract/departments.ts';
import {
  formatReviewer,
  formatSignedFor,
  mayApprove,
  mayDecideFor,
  rightToApprove,
  rightToDecide,
} from './deputising.ts';

const days = { from: '2026-12-03', to: '2026-12-14' };
const absent = (name: string, own: string[], abilities: readonly string[] = ['reviews:decide']) => ({
  ...days,
  absent: { id: crypto.randomUUID(), name, departments: own, abilities },
});
const nobody = { departments: [], abilities: [] };

describe('by which right somebody signs', () => {
  it('SIGN-6: for every pair of roles and every department, a deputy gets what the absent person has and no more', () => {
    for (const role of roles)
      for (const absentRole of roles)
        for (const department of departments) {
          const own = { departments: ['Finance'], abilities: defaultMatrix[role] };
          const away = absent('Quinn Quality', ['Engineering'], defaultMatrix[absentRole]);
          const right = rightToDecide(own, [away], department);
          const expected = mayDecideFor(own, department)
            ? null
            : mayDecideFor(away.absent, department)
              ? 'Quinn Quality'
              : undefined;
          expect([role, absentRole, department, right && (right.signedFor?.name ?? null)]).toEqual([
            role,
            absentRole,
            department,
            expected === undefined ? null : expected,
          ]);
          expect(right === null).toBe(expected === undefined);
          expect(rightToApprove(own, [away]) !== null).toBe(mayApprove(own) || mayApprove(away.absent));
        }
  });

  it('SIGN-6: the reviewer of the department goes before who decides for any', () => {
    const any = absent('Olga Owner', [], ['reviews:decide', 'reviews:decide-any']);
    const reviewer = absent('Quinn Quality', ['Finance']);
    const nameFor = (department: 'Finance' | 'Operations') =>
      rightToDecide(nobody, [any, reviewer], department)?.signedFor?.name;
    expect([nameFor('Finance'), nameFor('Operations')]).toEqual(['Quinn Quality', 'Olga Owner']);
  });
});

it('SIGN-6: a signature and a list of reviewers name both people', () => {
  const id = crypto.randomUUID();
  expect(formatSignedFor({ userId: id, name: 'Quinn Quality', ...days })).toBe(
    ', for Quinn Quality (absent 3–14 Dec)',
  );
  expect(formatSignedFor(null)).toBe('');
  const away = { to: days.to, absent: { id }, deputy: { name: 'Dana Deputy' } };
  expect(formatReviewer({ id, name: 'Quinn Quality' }, [away])).toBe(
    'Quinn Quality (absent until 14 Dec, Dana Deputy stands in)',
  );
  expect(formatReviewer({ id: crypto.randomUUID(), name: 'Finn' }, [away])).toBe('Finn');
});
