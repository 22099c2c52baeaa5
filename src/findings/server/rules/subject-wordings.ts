import { noted } from '#kit/server/language/noted.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { FactSubject } from '../facts/fact.ts';

/** How a subject is called in findings, and who answers for it. */
type Wording = { name: string; departments: readonly Department[] };

const wording = (name: string, ...departments: readonly Department[]): Wording => ({ name, departments });
const quality = 'Quality Assurance';

export const subjectWordings: Readonly<Record<FactSubject, Wording>> = {
  'advance payment': wording(noted`Advance payment`, 'Finance'),
  'bond amount': wording(noted`The amount of the bond`, 'Finance', 'Legal & Compliance'),
  'bond validity': wording(noted`The validity of the bond`, 'Finance', 'Legal & Compliance'),
  bore: wording(noted`The bore`, 'Engineering'),
  'certificate type': wording(noted`The type of inspection certificate`, quality, 'Procurement'),
  'closing date': wording(noted`The closing date`, 'Project Management'),
  'contract value': wording(noted`The value of the order`, 'Finance'),
  currency: wording(noted`The currency`, 'Finance'),
  delivery: wording(noted`Delivery`, 'Project Management', 'Operations'),
  'delivery term': wording(noted`The delivery term`, 'Operations', 'Procurement'),
  'design life': wording(noted`Design life`, 'Engineering'),
  'drawing revision': wording(noted`The revision of the drawing`, 'Engineering', 'Project Management'),
  'end connection': wording(noted`The end connection`, 'Engineering'),
  'governing law': wording(noted`The governing law`, 'Legal & Compliance'),
  grade: wording(noted`Grade`, 'Engineering', 'Procurement'),
  inspection: wording(noted`Inspection`, quality, 'Project Management'),
  'inspection notice': wording(noted`Notice of inspection`, quality, 'Project Management'),
  'liability cap': wording(noted`The limit of liability`, 'Legal & Compliance', 'Finance'),
  'liquidated damages cap': wording(noted`The cap on liquidated damages`, 'Legal & Compliance', 'Finance'),
  'liquidated damages rate': wording(noted`The rate of liquidated damages`, 'Legal & Compliance', 'Finance'),
  'material class': wording(noted`Material class`, 'Engineering', quality),
  monogram: wording(noted`The API monogram`, quality, 'Legal & Compliance'),
  'order of precedence': wording(noted`The order of precedence`, 'Legal & Compliance'),
  'partial delivery': wording(noted`Partial delivery`, 'Operations', 'Procurement'),
  payment: wording(noted`Payment`, 'Finance'),
  'performance requirement': wording(noted`The performance requirement`, 'Engineering', quality),
  pressure: wording(noted`Rated pressure`, 'Engineering'),
  'pressure class': wording(noted`Pressure class`, 'Engineering'),
  'product standard': wording(noted`The product standard`, 'Engineering', quality),
  'record retention': wording(noted`Keeping of records`, quality),
  retention: wording(noted`Retention`, 'Finance'),
  'seat of arbitration': wording(noted`The seat of arbitration`, 'Legal & Compliance'),
  size: wording(noted`Size`, 'Engineering'),
  'sour service': wording(noted`Sour service`, 'Engineering', quality),
  'spare parts': wording(noted`Spare parts`, 'Maintenance', 'Procurement'),
  'specification level': wording(noted`The specification level`, 'Engineering', quality),
  'standard edition': wording(noted`The edition of the standard`, quality, 'Engineering'),
  temperature: wording(noted`Temperature`, 'Engineering'),
  'temperature class': wording(noted`Temperature class`, 'Engineering'),
  validity: wording(noted`Validity`, 'Finance', 'Project Management'),
  weight: wording(noted`Weight per length`, 'Engineering', 'Procurement'),
  warranty: wording(noted`Warranty`, 'Legal & Compliance', quality),
  'wall thickness': wording(noted`Wall thickness`, 'Engineering', 'Procurement'),
  'water depth': wording(noted`Water depth`, 'Engineering'),
  'work period': wording(noted`The time of the work`, 'Project Management', 'Operations'),
};
