import type { Department } from '#organisations/contract/departments.ts';
import type { RequirementCategory } from './requirement-kinds.ts';

const qa = 'Quality Assurance';
const pro = 'Procurement';
const hr = 'Human Resources';
const ops = 'Operations';
const eng = 'Engineering';
const hse = 'Safety & Environment';
const fin = 'Finance';
const leg = 'Legal & Compliance';
const pm = 'Project Management';
const mnt = 'Maintenance';

type Row = readonly [id: string, name: string, category: RequirementCategory, ...departments: Department[]];

/**
 * What a requirement can be about, area by area: its name, its kind, and the departments that answer it by
 * default, most concerned first.
 */
const rows = {
  'The goods': [
    ['items', 'Items and quantities', 'quantity', pro, ops],
    ['over-delivery', 'Over- and under-delivery', 'quantity', ops, pro],
    ['commodity', 'Gas and energy volumes', 'quantity', ops, fin],
    ['spare-parts', 'Spare parts', 'quantity', mnt, pro],
    ['supply', 'Scope of supply', 'scope', pm, eng, pro],
    ['product-standard', 'Product standard and specification', 'technical', eng, qa],
    ['specification-level', 'Specification level, material and temperature class', 'technical', eng, qa, pro],
    ['sour-service', 'Sour service', 'technical', eng, qa, pro],
    ['hardness', 'Hardness', 'technical', eng, qa, pro],
    ['material', 'Material and grade', 'technical', eng, pro, qa],
    ['melting', 'Melting, forging and chemistry', 'technical', pro, qa, eng],
    ['bolting', 'Bolting', 'technical', eng, pro, qa],
    ['dimensions', 'Dimensions and tolerances', 'technical', eng, qa],
    ['connections', 'Threads and end connections', 'technical', eng],
    ['seals', 'Seals and elastomers', 'technical', eng, pro],
    ['actuators', 'Actuators and controls', 'technical', eng, ops],
    ['ratings', 'Ratings and operating conditions', 'technical', eng],
    ['design', 'Design code and calculation', 'technical', eng, qa],
    ['explosion-protection', 'Explosion protection', 'technical', eng, hse, qa],
    ['functional-safety', 'Functional safety', 'technical', eng, qa, hse],
    ['noise', 'Noise', 'technical', eng, hse],
    ['software', 'Software and interfaces', 'technical', eng],
    ['makes', 'Makes, equals and vendor lists', 'technical', pro, eng],
    ['genuine-parts', 'Genuine and interchangeable parts', 'technical', eng, pro, qa],
    ['welding', 'Welding', 'technical', qa, eng, ops],
    ['heat-treatment', 'Heat treatment', 'technical', ops, eng, qa],
    ['coating', 'Coating and painting', 'technical', ops, eng],
    ['machining', 'Machining and shop work', 'technical', ops, eng],
    ['marking', 'Marking and colour code', 'technical', ops, qa],
    ['protectors', 'Thread protectors and accessories', 'technical', ops, pro],
    ['tooling', 'Patterns, dies and gauges', 'technical', mnt, ops],
  ],
  'Quality and tests': [
    ['material-certificates', 'Material certificates (EN 10204)', 'quality_cert', qa, pro],
    ['conformity', 'Certificates of conformity', 'quality_cert', qa],
    ['monogram', 'Monogram and product licence', 'quality_cert', qa, leg],
    ['management-system', 'Management-system certificates', 'quality_cert', qa],
    ['product-approval', 'Product approvals and type tests', 'quality_cert', qa, eng],
    ['explosion-certificates', 'Explosion-protection certificates', 'quality_cert', eng, hse, qa],
    ['accreditation', 'Accredited bodies and laboratories', 'quality_cert', qa],
    ['supplier-qualification', 'Qualified manufacturers and processes', 'quality_cert', qa, pro],
    ['traceability', 'Traceability', 'quality_cert', qa, pro],
    ['equipment-certificates', 'Certificates of equipment used', 'quality_cert', mnt, hse],
    ['third-party-inspection', 'Third-party inspection', 'inspection_test', qa, pm],
    ['witness', 'Witnessing and notice of inspection', 'inspection_test', qa, pm],
    ['works-access', 'Access to the works', 'inspection_test', qa, pm],
    ['inspection-plan', 'Inspection and test plan', 'inspection_test', qa, pm],
    ['pressure-test', 'Pressure and leak tests', 'inspection_test', qa, ops],
    ['nde', 'Non-destructive examination', 'inspection_test', qa, ops],
    ['acceptance-test', 'Factory and site acceptance tests', 'inspection_test', qa, ops, pm],
    ['material-test', 'Material tests', 'inspection_test', qa, eng],
    ['dimensional-check', 'Dimensional checks and drift', 'inspection_test', qa, ops],
    ['inspection', 'Inspection and testing', 'inspection_test', qa, ops],
    ['calibration', 'Calibration of test equipment', 'inspection_test', qa, mnt],
  ],
  Documents: [
    ['drawings', 'Drawings, data sheets and approval', 'documentation', eng, pm],
    ['calculations', 'Calculations and sizing', 'documentation', eng],
    ['data-book', 'Data book and test records', 'documentation', qa, pm],
    ['record-retention', 'Keeping of records', 'documentation', qa, leg],
    ['manuals', 'Manuals', 'documentation', pm, qa],
    ['reports', 'Reports', 'documentation', qa, pm],
    ['origin', 'Certificates of origin', 'documentation', pm, leg, pro],
    ['shipping-documents', 'Shipping documents', 'documentation', pro, fin],
    ['documents', 'Documents in general', 'documentation', pm],
    ['deviations', 'Deviations and compliance statements', 'documentation', eng, pm],
    ['method-statement', 'Method statements', 'documentation', ops, eng, hse],
  ],
  'Works and services': [
    ['installation', 'Supply with installation', 'scope', eng, ops],
    ['field-service', 'Commissioning and field service', 'scope', mnt, ops, hr],
    ['repair', 'Repair, overhaul and maintenance', 'scope', ops, mnt, eng],
    ['inspection-service', 'Inspection and calibration as a service', 'scope', mnt, ops, qa],
    ['rental', 'Rental and charter', 'scope', ops, mnt],
    ['standby', 'Standby and call-out', 'scope', ops, mnt],
    ['training', 'Training', 'scope', hr, mnt],
    ['free-issue', 'Free-issue material', 'scope', pro, ops],
    ['services', 'Services and works', 'scope', ops, eng],
    ['project-management', 'Project management', 'scope', pm],
  ],
  Delivery: [
    ['delivery-time', 'Delivery date and schedule', 'delivery', pm, ops],
    ['delivery-place', 'Delivery term and place', 'delivery', ops, pro],
    ['delivery', 'Delivery in general', 'delivery', ops, pm],
    ['partial-delivery', 'Partial deliveries', 'delivery', ops, pm],
    ['packing', 'Packing and preservation', 'delivery', ops, pro],
    ['transport', 'Transport and collection', 'delivery', ops, pro],
    ['customs', 'Customs and import', 'delivery', pro, leg],
    ['outage', 'Outage and working window', 'delivery', pm, ops, mnt],
    ['postponement', 'Postponement and storage', 'delivery', ops, pm],
    ['expediting', 'Expediting and delay notices', 'delivery', pm, ops],
  ],
  Money: [
    ['price', 'Prices', 'commercial', fin, pro],
    ['rates', 'Rates and lump sums', 'commercial', fin, ops],
    ['validity', 'Validity of offer and price', 'commercial', fin, pm],
    ['payment', 'Payment', 'commercial', fin],
    ['currency', 'Currency', 'commercial', fin],
    ['taxes', 'Taxes', 'commercial', fin],
    ['duty', 'Duties', 'commercial', fin, pro],
    ['withholding-tax', 'Withholding tax', 'commercial', fin, leg],
    ['letter-of-credit', 'Letter of credit', 'commercial', fin],
    ['bid-bond', 'Bid bond', 'commercial', fin, pm],
    ['performance-bond', 'Performance and warranty bonds', 'commercial', fin, leg],
    ['advance-guarantee', 'Advance payment guarantee', 'commercial', fin, leg],
    ['retention', 'Retention', 'commercial', fin, leg],
    ['minimum-quantity', 'Minimum quantities and estimates', 'commercial', fin, pro],
    ['tender-fee', 'Tender fee', 'commercial', fin, pm],
    ['variations', 'Variations and extra work', 'commercial', fin, pm],
    ['extension-option', 'Options to extend', 'commercial', fin],
  ],
  'Law and risk': [
    ['delay-damages', 'Delay damages', 'legal', leg, fin, pm],
    ['warranty', 'Warranty', 'legal', leg, fin, qa],
    ['replacement', 'Replacement of defective goods', 'legal', qa, leg, ops],
    ['insurance', 'Insurance', 'legal', leg, fin],
    ['liability', 'Liability and indemnity', 'legal', leg, fin],
    ['title-and-risk', 'Title and risk', 'legal', leg, fin],
    ['set-off', 'Set-off and deductions', 'legal', fin, leg],
    ['termination', 'Termination and suspension', 'legal', leg, fin],
    ['renewal', 'Renewal', 'legal', leg, fin],
    ['default-purchase', 'Purchase at the supplier’s cost', 'legal', leg, fin, pro],
    ['claims', 'Claims and extension of time', 'legal', leg, pm],
    ['governing-law', 'Governing law and disputes', 'legal', leg],
    ['precedence', 'Terms and their precedence', 'legal', leg, pm],
    ['back-to-back', 'Terms of the main contract', 'legal', leg, pm],
    ['confidentiality', 'Confidentiality and publicity', 'legal', leg, pm],
    ['intellectual-property', 'Intellectual property', 'legal', leg, eng],
    ['exclusivity', 'Exclusivity', 'legal', leg, pm],
    ['subcontracting', 'Subcontracting', 'legal', leg, pro],
    ['assignment', 'Assignment', 'legal', leg, fin],
    ['audit', 'Audit of books and works', 'legal', leg, fin, qa],
    ['export-control', 'Export control and sanctions', 'legal', leg, pro],
    ['ethics', 'Ethics and anti-bribery', 'legal', leg],
    ['local-content', 'Local content', 'legal', leg, pro],
    ['nationalisation', 'Nationalisation quotas', 'legal', leg, hr],
    ['substances', 'Substances and product legislation', 'legal', leg, hse, pro],
    ['statutory', 'Laws, permits and registrations', 'legal', leg],
    ['integrity-pact', 'Integrity pact and declarations', 'legal', leg, pm],
  ],
  'Safety and people': [
    ['safety', 'Safety rules and plans', 'hse', hse, ops],
    ['site-access', 'Induction, passes and protective equipment', 'hse', hse, hr],
    ['safety-systems', 'Safety and environment certificates and statistics', 'hse', hse, qa],
    ['safety-data-sheets', 'Safety data sheets', 'hse', hse, qa],
    ['environment', 'Environment and waste', 'hse', hse],
    ['visas', 'Visas and medical certificates', 'hse', hr, hse],
    ['personnel', 'Qualified personnel', 'qualification', hr, qa],
    ['crew', 'Crew, shifts and rotation', 'qualification', hr, ops],
  ],
  'The bid': [
    ['bid-deadline', 'Closing date', 'submission', pm],
    ['bid-form', 'Form and way of the bid', 'submission', pm],
    ['price-breakdown', 'Breakdown of prices', 'submission', fin, pm],
    ['questions', 'Questions and clarifications', 'submission', pm],
    ['site-visit', 'Site visit and meetings', 'submission', pm],
    ['alternatives', 'Alternatives and options', 'submission', pro, eng],
    ['order-acceptance', 'Acceptance of the order', 'submission', pm, leg],
    ['references', 'References and experience', 'qualification', pm, qa],
    ['financial-standing', 'Financial standing', 'qualification', fin],
    ['eligibility', 'Who may bid', 'qualification', leg, pm],
    ['registration', 'Registration as a supplier', 'qualification', pm, leg],
    ['information', 'Information asked for', 'information', eng, pm],
    ['availability', 'Availability and lead time', 'information', pm, pro],
  ],
} as const satisfies Record<string, readonly Row[]>;

export type SubjectArea = keyof typeof rows;
export type SubjectId = (typeof rows)[SubjectArea][number][0];

/** A subject of a requirement with the departments that answer it unless the organisation says otherwise. */
export type Subject = {
  id: SubjectId;
  area: SubjectArea;
  name: string;
  category: RequirementCategory;
  departments: readonly Department[];
};

/** Every subject, area by area. */
export const subjects: readonly Subject[] = Object.entries(rows).flatMap(([area, list]) =>
  list.map(([id, name, category, ...departments]) => ({
    id,
    area: area as SubjectArea,
    name,
    category,
    departments,
  })),
);

/** What law asks, and no contract can change. */
export const statutorySubjects: ReadonlySet<SubjectId> = new Set<SubjectId>([
  'export-control',
  'ethics',
  'local-content',
  'nationalisation',
  'substances',
  'statutory',
]);

/** Departments per subject that an organisation set itself; where it set none the defaults hold. */
export type DepartmentMatrix = Readonly<Partial<Record<SubjectId, readonly Department[]>>>;
