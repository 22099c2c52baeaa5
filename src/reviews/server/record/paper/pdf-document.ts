import PDFDocument from 'pdfkit';

import { oneLine } from './clean-text.ts';

/** What a file says of itself; its XML packet repeats the same. */
export type PdfProperties = {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  /** ISO 8601; what is no instant counts as none. */
  madeAt: string;
};

/**
 * An empty PDF/A-2b (ISO 19005-2): tagged, with a colour profile, the language, its title in the title bar and
 * the properties as XMP. Nothing in it depends on the clock.
 */
export function openPdf({ title, author, subject, keywords, madeAt }: PdfProperties): PDFKit.PDFDocument {
  const made = new Date(madeAt);
  const time = Number.isNaN(made.getTime()) ? new Date(0) : made;
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: oneLine(title),
      Author: oneLine(author),
      Subject: oneLine(subject),
      Keywords: oneLine(keywords),
      Creator: oneLine(author),
      Producer: 'Contract Review',
      CreationDate: time,
      ModDate: time,
    },
  });
  // The writer puts the properties into the XML packet as they are; a name with & or < would break the
  // packet.
  const endMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    for (const key of ['Title', 'Author', 'Subject', 'Keywords', 'Creator'] as const)
      doc.info[key] = escapeXml(doc.info[key] ?? '');
    doc.appendXML(
      `<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
            <xmp:ModifyDate>${time.toISOString().replace(/\.\d+Z$/, 'Z')}</xmp:ModifyDate>
        </rdf:Description>`,
    );
    endMetadata();
  };
  return doc;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The bytes of a file once it is ended. */
export function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(Buffer.from(chunk)));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  return promise;
}
