import type { Department } from '#organisations/contract/departments.ts';

/**
 * Default questions per department, with which a new organisation starts (FEAS-1; field practice
 * for API Spec Q1, clause 5.1).
 */
export const defaultChecklist: Readonly<Record<Department, readonly string[]>> = {
  'Quality Assurance': [
    'Is our licence and scope valid for the product specification, edition and level asked, on the delivery date?',
    'Do we hold every standard and customer specification named, in the revision named?',
    'Are the certificates asked clear (type, issuer) and can each be supplied?',
    'Is the inspection and test plan agreed: hold points, witness points, who inspects?',
    'Are NDE, welding and heat-treatment procedures qualified for this material and thickness?',
    'Can heat and serial traceability be kept to the level asked, and the records for ten years at least?',
    'Are deviations and concessions to be asked for known before the bid?',
    'Are past non-conformances on this product or customer looked at, and their causes removed?',
  ],
  Procurement: [
    'Are approved suppliers available for each critical material and outsourced process, within the customer’s vendor list and origin limits?',
    'Do long-lead items arrive in time, at a price that stays valid?',
    'Can suppliers give the certificate type, melt source and NACE compliance asked?',
    'Are minimum order quantities, free-issue material and permitted substitutes settled?',
    'Are import duty, licences and local-content share covered?',
    'Are customer clauses and rights of access flowed down to suppliers?',
  ],
  'Human Resources': [
    'Are enough qualified people available in the period?',
    'Are the personal certificates asked by name current?',
    'Are visas, permits and quotas for the place of work settled?',
    'Do shifts, overtime and rotations stay within their limits?',
    'Can training gaps be closed in time?',
    'Is subcontracted labour allowed by the customer, and insured?',
  ],
  Operations: [
    'Is machine and test-bay capacity free in the weeks needed?',
    'Are sizes, weights and pressures inside our equipment?',
    'Are the special processes in house and validated?',
    'Can preservation, packing and marking be done as asked?',
    'Is the production schedule realistic against the delivery asked?',
    'Can running orders bear the additional load?',
  ],
  Engineering: [
    'Are the data complete to design or select?',
    'Is it settled whether this is a repeat, a variation or a new design, and which validation or type test it needs?',
    'Are conflicts between customer specification, standard and data sheet resolved?',
    'Can the drawings and calculations be delivered within the review days asked?',
    'Are the design code and its stamp or conformity module within our competence?',
    'Are the interfaces known: flanges, actuators, controls, existing equipment?',
    'Are deviations and exceptions listed?',
  ],
  'Safety & Environment': [
    'Are the hazards of product and site known, with controls?',
    'Can the HSE plan, statistics and pre-qualification asked be given?',
    'Are permits, waste, emissions and chemicals covered?',
    'Are the management-system certificates asked held and valid?',
    'Is the area classification of what we supply clear?',
    'Can we take on the emergency duties at the customer’s site?',
  ],
  Finance: [
    'Are payment terms, currency, advance and retention acceptable?',
    'Are bonds and guarantees inside our limits?',
    'Is the customer’s credit checked?',
    'Is it clear who bears taxes, duty and withholding tax?',
    'Does the margin hold after the worst case of escalation and liquidated damages?',
    'Can the conditions of the letter of credit be met?',
    'Is the insurance asked in place?',
  ],
  'Legal & Compliance': [
    'Are governing law, arbitration and order of precedence acceptable?',
    'Are liability cap, indemnities and liquidated damages acceptable?',
    'Are sanctions, export control and anti-bribery checked?',
    'Are intellectual property, confidentiality and the handling of data acceptable?',
    'Are warranty, termination and force majeure acceptable?',
    'Are the legal and regulatory duties at the place of delivery listed?',
    'Are integrity pact, declarations and powers of attorney to sign at hand?',
  ],
  'Project Management': [
    'Are the deadlines for clarification, submission and delivery reachable?',
    'Is the form of submission clear, and who prepares each part?',
    'Does the document schedule fit the critical path?',
    'Can reporting, meetings, expediting and inspection notice be given as asked?',
    'Are milestones tied to payment or damages within reach?',
    'Are risks, contingency and the references asked for covered?',
  ],
  Maintenance: [
    'Is the equipment needed available and not due for overhaul?',
    'Is calibration valid for all test and measuring equipment at the accuracy asked?',
    'Are spare parts, commissioning and special tools covered?',
    'Can service or standby after delivery be given with the crew and response time asked?',
    'Where we are the service party: are scope, access and shutdown window clear?',
    'Are tools, dies and gauges to be made or repaired?',
  ],
};
