import type { Department } from '#organisations/contract/departments.ts';
import type { FactSubject } from '../facts/fact.ts';

/** How a subject is called in findings, and who answers for it. */
type Wording = { name: string; departments: readonly Department[] };

const wording = (name: string, ...departments: readonly Department[]): Wording => ({ name, departments });
const quality = 'Quality Assurance';

export const subjectWordings: Readonly<Record<FactSubject, Wording>> = {
  'advance payment': wording('Advance payment', 'Finance'),
  'bond amount': wording('The amount of the bond', 'Finance', 'Legal & Compliance'),
  'bond validity': wording('The validity of the bond', 'Finance', 'Legal & Compliance'),
  bore: wording('The bore', 'Engineering'),
  'certificate type': wording('The type of inspection certificate', quality, 'Procurement'),
  'closing date': wording('The closing date', 'Project Management'),
  'contract value': wording('The value of the order', 'Finance'),
  currency: wording('The currency', 'Finance'),
  delivery: wording('Delivery', 'Project Management', 'Operations'),
  'delivery term': wording('The delivery term', 'Operations', 'Procurement'),
  'design life': wording('Design life', 'Engineering'),
  'drawing revision': wording('The revision of the drawing', 'Engineering', 'Project Management'),
  'end connection': wording('The end connection', 'Engineering'),
  'governing law': wording('The governing law', 'Legal & Compliance'),
  grade: wording('Grade', 'Engineering', 'Procurement'),
  inspection: wording('Inspection', quality, 'Project Management'),
  'inspection notice': wording('Notice of inspection', quality, 'Project Management'),
  'liability cap': wording('The limit of liability', 'Legal & Compliance', 'Finance'),
  'liquidated damages cap': wording('The cap on liquidated damages', 'Legal & Compliance', 'Finance'),
  'liquidated damages rate': wording('The rate of liquidated damages', 'Legal & Compliance', 'Finance'),
  'material class': wording('Material class', 'Engineering', quality),
  monogram: wording('The API monogram', quality, 'Legal & Compliance'),
  'order of precedence': wording('The order of precedence', 'Legal & Compliance'),
  'partial delivery': wording('Partial delivery', 'Operations', 'Procurement'),
  payment: wording('Payment', 'Finance'),
  'performance requirement': wording('The performance requirement', 'Engineering', quality),
  pressure: wording('Rated pressure', 'Engineering'),
  'pressure class': wording('Pressure class', 'Engineering'),
  'product standard': wording('The product standard', 'Engineering', quality),
  'record retention': wording('Keeping of records', quality),
  retention: wording('Retention', 'Finance'),
  'seat of arbitration': wording('The seat of arbitration', 'Legal & Compliance'),
  size: wording('Size', 'Engineering'),
  'sour service': wording('Sour service', 'Engineering', quality),
  'spare parts': wording('Spare parts', 'Maintenance', 'Procurement'),
  'specification level': wording('The specification level', 'Engineering', quality),
  'standard edition': wording('The edition of the standard', quality, 'Engineering'),
  temperature: wording('Temperature', 'Engineering'),
  'temperature class': wording('Temperature class', 'Engineering'),
  validity: wording('Validity', 'Finance', 'Project Management'),
  weight: wording('Weight per length', 'Engineering', 'Procurement'),
  warranty: wording('Warranty', 'Legal & Compliance', quality),
  'wall thickness': wording('Wall thickness', 'Engineering', 'Procurement'),
  'water depth': wording('Water depth', 'Engineering'),
  'work period': wording('The time of the work', 'Project Management', 'Operations'),
};
