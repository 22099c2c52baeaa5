import type * as z from 'zod/mini';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type {
  CertificateType,
  LineForm,
  MaterialRequest,
  RequestForm,
  requestFormSchema,
} from '#material-requests/contract/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';

/** What the form holds while it is being filled in. */
export type RequestDraft = z.input<typeof requestFormSchema>;

export const emptyLine: LineForm = {
  description: '',
  specification: '',
  form: '',
  size: '',
  quantity: '',
  unit: '',
  certificate: 'none',
  nace: false,
  psl: '',
  origin: '',
  drawing: '',
  remarks: '',
  requirementId: null,
  untracedReason: '',
  heatNo: '',
};

/** An empty request of somebody of these departments. */
export const emptyDraft = (departments: readonly Department[]): RequestForm => ({
  department: departments[0] ?? 'Procurement',
  enquiryId: null,
  costCentre: '',
  priority: 'medium',
  needBy: '',
  deliveryPoint: '',
  approverId: null,
  lines: [emptyLine],
});

/** A request as the form that changes it. */
export const draftOf = (request: MaterialRequest): RequestForm => ({
  department: request.department,
  enquiryId: request.enquiry?.id ?? null,
  costCentre: request.costCentre,
  priority: request.priority,
  needBy: request.needBy,
  deliveryPoint: request.deliveryPoint,
  approverId: request.approver?.id ?? null,
  lines: request.lines.map(
    (line) =>
      Object.fromEntries(
        Object.keys(emptyLine).map((name) => [name, line[name as keyof LineForm]]),
      ) as LineForm,
  ),
});

/** The strictest certificate a text names; `none` when it names none that we know. */
export function certificateIn(text: string): CertificateType {
  const types = [...text.matchAll(/(?<![\d.])([23]\.[12])(?![\d.])/g)].map(
    (match) => match[1] as CertificateType,
  );
  const strictest = types.toSorted().at(-1);
  if (strictest) return strictest;
  return /\bcertificate of (?:conformity|compliance)\b|\bCOC\b/i.test(text) ? 'coc' : 'none';
}

const maxDescriptionLength = 500;

/**
 * A line that takes over what a requirement says: its words, its standard, the certificate it or the enquiry
 * asks for, NACE and PSL. Quantity and unit stay open: those a person gives.
 */
export function lineFrom(
  requirement: Pick<Requirement, 'id' | 'text' | 'standard'>,
  enquiry: Pick<EnquiryDetail, 'fields'> | null,
): LineForm {
  const said = `${requirement.text} ${requirement.standard ?? ''}`;
  const asked = enquiry?.fields.find(
    ({ field, state }) => field === 'RequiredCertificate' && state !== 'rejected',
  )?.value;
  const ofEnquiry = certificateIn(Array.isArray(asked) ? asked.join(', ') : (asked ?? ''));
  const named = certificateIn(said);
  return {
    ...emptyLine,
    description: requirement.text.replace(/\s+/g, ' ').trim().slice(0, maxDescriptionLength),
    specification: requirement.standard ?? '',
    certificate: named === 'none' ? ofEnquiry : named,
    nace: /\bNACE\b|\bMR0?175\b|\bISO 15156\b|\bsour\b/i.test(said),
    psl: /\bPSL[\s-]*(\d[A-Z]?)\b/i.exec(said)?.[1]?.replace(/^/, 'PSL ') ?? '',
    requirementId: requirement.id,
  };
}
