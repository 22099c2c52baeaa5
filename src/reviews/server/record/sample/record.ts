import type { RecordDocument } from '../record-document.ts';
import type { RecordSource } from '../record-sources.ts';
import { amendments, decided, earlierDecisions, finalApproval } from './decisions.ts';
import { fields, terms } from './fields.ts';
import { actions, differences, history } from './follow-up.ts';
import { requirements } from './requirements.ts';
import { documents, mail, specification } from './sources.ts';

function source(anchor: string, name: string, text: string): RecordSource {
  const quoted = requirements.filter(({ sourceAnchor }) => sourceAnchor === anchor);
  const spans = quoted.map(({ no, quote }) => ({
    start: text.indexOf(quote ?? ''),
    end: text.indexOf(quote ?? '') + (quote ?? '').length,
    requirementNo: no,
  }));
  const told = fields.filter(({ quote, sourceName }) => quote !== null && sourceName === name);
  const marks = told.map((field) => ({
    start: text.indexOf(field.quote ?? ''),
    end: text.indexOf(field.quote ?? '') + (field.quote ?? '').length,
    field: field.name,
  }));
  return { anchor, name, text, spans: [...spans, ...marks] };
}

/** A finished review with 26 requirements, ten departments, two sources and an earlier decision. */
export function sampleRecord(change: Partial<RecordDocument> = {}): RecordDocument {
  return {
    organisation: 'Halden Flow Control & Sons',
    recordNumber: 'CRR-2026-0148',
    revision: 2,
    generatedAt: '2026-11-20T10:05:00Z',
    timezone: 'Asia/Dubai',
    appUrl: 'https://quality.halden-flow.example',
    procedure: 'QP-05 Contract review, revision 7, effective 1 Feb 2026',
    enquiry: {
      number: 'ENQ-2026-0312',
      reference: 'NVK-4471 Rev B',
      customer: 'Norrvik Energy',
      type: 'Request for quotation',
      product: requirements[0]?.text ?? null,
      receivedVia: 'by e-mail',
      receivedOn: '2026-11-16',
      dueOn: '2026-12-04',
      closingDates: [],
      fields,
    },
    opened: { by: 'Ines Okafor', at: '2026-11-16T11:40:00Z' },
    confirmations: null,
    differences,
    openQuestions: [],
    terms,
    actions,
    amendments,
    documents,
    requirements,
    departments: decided,
    earlierDecisions,
    finalApproval,
    closing: null,
    rejectedProposals: [
      {
        text: 'The supplier keeps the mail confidential.',
        quote: 'With kind regards',
        sourceName: 'Enquiry mail',
        page: null,
        by: 'Ines Okafor',
        at: '2026-11-16T11:15:00Z',
        reason: 'Not a requirement: the closing line of the mail.',
      },
      {
        text: 'Hard stamping of pressure-containing parts on low-stress areas only.',
        quote: 'Hard stamping of pressure-containing parts is allowed on low-stress areas only.',
        sourceName: 'NVK-SPEC-0031 Rev 4.pdf',
        page: 1,
        by: 'Ines Okafor',
        at: '2026-11-16T11:17:00Z',
        reason: 'We do not hard stamp; covered by our marking procedure.',
      },
    ],
    history,
    auditHead: { seq: 4139, hash: '9f3c2a71d04be8650c1de2f7ab93465e7720fd18cb5a34e96d08bf217c4ea935' },
    sources: [source('mail', 'Enquiry mail', mail), source('spec', 'NVK-SPEC-0031 Rev 4.pdf', specification)],
    ...change,
  };
}
