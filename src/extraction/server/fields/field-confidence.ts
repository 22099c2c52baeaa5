import type { EnquiryFieldName } from '#extraction/contract/fields.ts';
import { minSureConfidence } from '#extraction/contract/proposals.ts';

type ReadField = Exclude<EnquiryFieldName, 'ReceivedVia'>;
/** For each field the share that was right where it is not stated, and from each confidence of its reader on. */
export type ConfidenceTable = Readonly<
  Record<ReadField, { unstated: number; steps: readonly (readonly [from: number, right: number])[] }>
>;

/** Printed by scripts/calibrate-fields.ts. */
export const fieldConfidence: ConfidenceTable = {
  CustomerName: {
    unstated: 0.25,
    steps: [
      [0.4, 0.33],
      [0.6, 0.6],
      [0.65, 0.75],
      [0.78, 0.94],
    ],
  },
  EnquiryType: { unstated: 0.33, steps: [[0.65, 0.88]] },
  ReferenceNo: {
    unstated: 0.44,
    steps: [
      [0.8, 0.96],
      [0.85, 0.98],
    ],
  },
  DateOfReceipt: {
    unstated: 0.5,
    steps: [
      [0.7, 0.97],
      [0.98, 0.98],
    ],
  },
  RequiredCertificate: { unstated: 0.5, steps: [[0.8, 0.87]] },
  DeliveryLocation: {
    unstated: 0.27,
    steps: [
      [0.45, 0.62],
      [0.7, 0.88],
      [0.88, 0.98],
    ],
  },
  DeliveryTimeline: {
    unstated: 0.38,
    steps: [
      [0.55, 0.67],
      [0.6, 0.87],
      [0.85, 0.98],
    ],
  },
  CommercialTerms: { unstated: 0.8, steps: [[0.7, 0.84]] },
  MonogramRequirement: {
    unstated: 0.98,
    steps: [
      [0.8, 0.6],
      [0.9, 0.94],
    ],
  },
};

/**
 * So few texts prove no promise that 98 of 100 are right, however many of them were; and a model that reads the
 * same has to be able to raise it.
 */
const maxPromise = minSureConfidence - 0.02;

/** The confidence of a field by a table; `raw` is its reader's own, null where it found nothing. */
export function confidenceIn(table: ConfidenceTable, field: EnquiryFieldName, raw: number | null): number {
  if (field === 'ReceivedVia') return 1;
  const { unstated, steps } = table[field];
  if (raw === null) return Math.min(unstated, maxPromise);
  // The day in a mail's header is no reading.
  if (field === 'DateOfReceipt' && raw >= minSureConfidence) return raw;
  let right = steps[0]?.[1] ?? raw;
  for (const [from, share] of steps) if (raw >= from) right = share;
  return Math.min(right, maxPromise);
}

/** What share of such fields was right in texts no rule was written on. */
export const calibratedConfidence = (field: EnquiryFieldName, raw: number | null): number =>
  confidenceIn(fieldConfidence, field, raw);
