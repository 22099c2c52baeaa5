import { writeAmendments } from './sections/amendments-section.ts';
import { writeFinalDecision } from './sections/approval-section.ts';
import { openContents, writeContents } from './summary/contents.ts';
import { clockOf } from './dates.ts';
import { writeDecisions } from './sections/decisions-section.ts';
import { writeEnd, writeHistory } from './sections/audit-section.ts';
import { writeDocuments } from './sections/documents-section.ts';
import { writeEarlierDecisions, writeRejectedProposals } from './sections/earlier-section.ts';
import { writeEnquiry } from './sections/enquiry-section.ts';
import { writeActions, writeDifferences } from './sections/follow-up-section.ts';
import { writeFindings } from './sections/findings-section.ts';
import { writeFurniture } from './page-furniture.ts';
import { oneLine } from './paper/clean-text.ts';
import { collectBytes, openPdf } from './paper/pdf-document.ts';
import { Sheet } from './paper/sheet.ts';
import { layOutPlaces } from './places.ts';
import type { RecordDocument } from './record-document.ts';
import { writeLineItems } from './sections/line-items-section.ts';
import { writeOtherRequirements } from './sections/other-requirements-section.ts';
import { writeRequirements } from './sections/requirements-section.ts';
import type { Making } from './section.ts';
import { placeSignature, type SignatureWords } from './signature/signature-field.ts';
import { writeSources } from './sections/sources-appendix.ts';
import { writeSummary } from './summary/summary.ts';
import { writeTerms } from './sections/terms-section.ts';

/**
 * The contract review record (API Spec Q1, 5.1) as the bytes of a PDF. The same document gives the same
 * bytes, so that their hash can be kept; rejects only when a typeface is not installed.
 */
export async function renderRecord(record: RecordDocument): Promise<Buffer> {
  return (await renderForSignature(record, null)).bytes;
}

/** The same with a place for a signature, and where in the bytes it is. */
export async function renderForSignature(
  record: RecordDocument,
  signature: SignatureWords | null,
): Promise<{ bytes: Buffer; signatureAt: number | null }> {
  const doc = openDocument(record);
  const bytes = collectBytes(doc);
  const sheet = new Sheet(doc, record.headings);
  const making: Making = {
    sheet,
    record,
    places: layOutPlaces(record),
    when: clockOf(record.timezone),
    begins: new Map(),
  };
  writeSummary(making);
  sheet.turn();
  const contents = openContents(making);
  writeEnquiry(making);
  writeDocuments(making);
  await writeRequirements(making);
  await writeLineItems(making);
  await writeOtherRequirements(making);
  await writeDecisions(making);
  await writeFindings(making);
  writeDifferences(making);
  writeTerms(making);
  writeFinalDecision(making);
  writeActions(making);
  writeAmendments(making);
  await writeEarlierDecisions(making);
  await writeRejectedProposals(making);
  writeHistory(making);
  await writeSources(making);
  writeEnd(making);
  writeContents(making, contents);
  writeFurniture(making);
  const signatureAt = signature && placeSignature(sheet, signature);
  doc.end();
  return { bytes: await bytes, signatureAt: signatureAt?.() ?? null };
}

function openDocument(record: RecordDocument): PDFKit.PDFDocument {
  return openPdf({
    title: `Contract review record ${oneLine(record.recordNumber)}, revision ${record.revision}`,
    author: record.organisation,
    subject: `Enquiry ${oneLine(record.enquiry.reference)}, ${oneLine(record.enquiry.customer)}`,
    keywords: 'API Spec Q1 5.1, contract review',
    madeAt: record.generatedAt,
  });
}
