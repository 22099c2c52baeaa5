import type { EnquiryProposal, EnquiryToExtract } from '#shared/enquiries/proposals.ts';
import { mostUnits, read } from './text/reading.ts';
import { requirementsOf } from './requirements/requirements.ts';
import { fieldsOf } from './fields/fields.ts';

/**
 * Proposes the ten fields and the requirement ledger of an enquiry from its texts alone, by rules, in time linear in their length.
 * Every span is a verbatim passage of its source; a field the texts do not state has the value null. Never throws.
 */
export function extract(enquiry: EnquiryToExtract): EnquiryProposal {
  let left = mostUnits;
  const readings = enquiry.sources.map((source) => {
    const reading = read(source, left);
    left -= reading.units.length;
    return reading;
  });
  const requirements = requirementsOf(readings);
  return { fields: fieldsOf(enquiry, readings, requirements), requirements };
}
