import type { EnquiryFieldName } from '#extraction/contract/fields.ts';
import { minSureConfidence } from '#extraction/contract/proposals.ts';

type ReadField = Exclude<EnquiryFieldName, 'ReceivedVia'>;
/** For each field the share that was right where it is not stated, and from each confidence of its reader on. */
export type ConfidenceTable = Readonly<
  Record<ReadField, { unstated: number; steps: readonly (readonly [from: number, right: number])[] }>
>;

/** Printed by scripts/calibrate-fields.ts; of places by scripts/train-fields.ts. */
export const fieldConfidence: ConfidenceTable = {
  CustomerName: {
    unstated: 0.33,
    steps: [
      [0.4, 0.29],
      [0.6, 0.78],
      [0.65, 0.88],
      [0.78, 0.96],
    ],
  },
  EnquiryType: { unstated: 0.2, steps: [[0.65, 0.85]] },
  ReferenceNo: {
    unstated: 0.39,
    steps: [
      [0.7, 0.5],
      [0.8, 0.98],
    ],
  },
  DateOfReceipt: {
    unstated: 0.56,
    steps: [
      [0.7, 0.95],
      [0.98, 0.98],
    ],
  },
  RequiredCertificate: { unstated: 0.75, steps: [[0.8, 0.86]] },
  DeliveryLocation: {
    unstated: 0.26,
    steps: [
      [0.2, 0.78],
      [0.6, 0.84],
      [0.7, 0.9],
      [0.9, 0.97],
    ],
  },
  DeliveryTimeline: {
    unstated: 0.23,
    steps: [
      [0.55, 0.44],
      [0.75, 0.76],
      [0.8, 0.83],
      [0.85, 0.97],
    ],
  },
  CommercialTerms: { unstated: 0.75, steps: [[0.7, 0.86]] },
  MonogramRequirement: {
    unstated: 0.98,
    steps: [
      [0.8, 0.83],
      [0.9, 0.88],
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
