import { expect, it } from 'vitest';
import { departmentToDecide } from './use-enquiry-page.ts';

type Parts = Parameters<typeof departmentToDecide>[0]['departments'];
const part = (department: Parts[number]['department'], isDecided: boolean) =>
  ({ department, decision: isDecided ? {} : null }) as Parts[number];
const review = {
  departments: [part('Quality Assurance', true), part('Procurement', false), part('Engineering', false)],
};

it('Shift+A opens the first of my departments that still waits, and a decided one only when none does', () => {
  expect(departmentToDecide(review, ['Engineering', 'Quality Assurance', 'Procurement'])).toBe('Procurement');
  expect(departmentToDecide(review, ['Quality Assurance'])).toBe('Quality Assurance');
  expect(departmentToDecide(review, [])).toBeNull();
});
