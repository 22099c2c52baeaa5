import PDFDocument from 'pdfkit';

import { writeAmendments } from './sections/amendments-section.ts';
import { writeFinalDecision } from './sections/approval-section.ts';
import { writeCover } from './sections/cover.ts';
import { writeContents } from './sections/contents.ts';
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
import { Sheet } from './paper/sheet.ts';
import { layOutPlaces } from './places.ts';
import type { RecordDocument } from './record-document.ts';
import { writeOtherRequirements } from './sections/other-requirements-section.ts';
import { writeRequirements } from './sections/requirements-section.ts';
import type { Making } from './section.ts';
import { writeSources } from './sections/sources-appendix.ts';
import { writeTerms } from './sections/terms-section.ts';

/**
 * The contract review record (API Spec Q1, 5.1) as the bytes of a PDF. The same document gives the same
 * bytes, so that their hash can be kept; rejects only when a typeface is not installed.
 */
export async function renderRecord(record: RecordDocument): Promise<Buffer> {
  const doc = openDocument(record);
  const bytes = collect(doc);
  const sheet = new Sheet(doc);
  const making: Making = {
    sheet,
    record,
    places: layOutPlaces(record),
    when: clockOf(record.timezone),
    begins: new Map(),
  };
  const contents = writeCover(making);
  sheet.turn();
  writeEnquiry(making);
  writeDocuments(making);
  await writeRequirements(making);
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
  doc.end();
  return await bytes;
}

function openDocument(record: RecordDocument): PDFKit.PDFDocument {
  const made = new Date(record.generatedAt);
  const time = Number.isNaN(made.getTime()) ? new Date(0) : made;
  const info = {
    Title: `Contract review record ${oneLine(record.recordNumber)}, revision ${record.revision}`,
    Author: oneLine(record.organisation),
    Subject: `Enquiry ${oneLine(record.enquiry.reference)}, ${oneLine(record.enquiry.customer)}`,
    Keywords: 'API Spec Q1 5.1, contract review',
    Creator: oneLine(record.organisation),
    Producer: 'Contract Review',
    CreationDate: time,
    ModDate: time,
  };
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info,
  });
  // The writer puts the properties into the XML packet as they are; a name with & or < would break the
  // packet.
  const endMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    for (const key of ['Title', 'Author', 'Subject', 'Creator'] as const)
      doc.info[key] = escapeXml(doc.info[key] ?? '');
    endMetadata();
  };
  return doc;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(Buffer.from(chunk)));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  return promise;
}
