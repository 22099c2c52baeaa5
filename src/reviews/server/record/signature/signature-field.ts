import type { Sheet } from '../paper/sheet.ts';

/** Bytes kept free for the signature with its certificates and time stamp; PDF/A allows strings below 32,768. */
const reserved = 24_000;
/** Wider than any file: what is written over it later is never longer. */
const unknown = 9_999_999_999;

/** What a reader shows of the signature besides its certificate. */
export type SignatureWords = { name: string; reason: string; at: string };

/** The parts of the PDF writer that its types leave out. */
type Writer = {
  _root: { data: Record<string, unknown> };
  endAcroForm: () => unknown;
};
type WrittenRef = { offset: number; end: () => void };
type WidgetOptions = PDFKit.Mixins.AnnotationOption & { structParent: PDFKit.PDFStructureElement };

/**
 * Puts an invisible signature field onto the first page, its value to be filled when the bytes are there
 * (PAdES, ETSI EN 319 142-1). Returns where in the file that value begins.
 */
export function placeSignature(sheet: Sheet, { name, reason, at }: SignatureWords): () => number {
  const { doc } = sheet;
  const value = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, unknown, unknown, unknown],
    Contents: Buffer.alloc(reserved),
    M: new Date(at),
    Name: Object(name) as string,
    Reason: Object(reason) as string,
  }) as unknown as WrittenRef;
  value.end();
  doc.switchToPage(0);
  const widget = {
    Subtype: 'Widget',
    FT: 'Sig',
    T: Object('Signature') as string,
    Contents: Object(`Electronic signature of ${name}`) as string,
    // Printed and locked; without extent it needs no appearance (PDF/A-2, 6.3.3).
    F: 132,
    V: value,
    structParent: sheet.element('Form'),
  } as unknown as WidgetOptions;
  doc.annotate(0, 0, 0, 0, widget);
  const field = (doc.page as unknown as { annotations: unknown[] }).annotations.at(-1);
  const writer = doc as unknown as Writer;
  writer._root.data.AcroForm = { Fields: [field], SigFlags: 3 };
  // The writer would look there for the fonts of fields to be filled in.
  writer.endAcroForm = () => doc;
  return () => value.offset;
}

/** The bytes that the signature covers: all but the place of the signature itself. */
export type Unsigned = { file: Buffer; before: number; after: number };

/** Writes into the file which bytes the signature covers. */
export function fillByteRange(bytes: Buffer, valueAt: number): Unsigned {
  const file = Buffer.from(bytes);
  const before = file.indexOf('/Contents <', valueAt, 'latin1') + '/Contents '.length;
  const after = before + reserved * 2 + 2;
  const open = `/ByteRange [0 ${unknown} ${unknown} ${unknown}]`;
  const rangeAt = file.indexOf(open, valueAt, 'latin1');
  if (rangeAt < valueAt || rangeAt > before) throw new Error('The file has no place for a signature.');
  const range = `/ByteRange [0 ${before} ${after} ${file.length - after}]`;
  file.write(range.padEnd(open.length), rangeAt, 'latin1');
  return { file, before, after };
}

export const coveredBytes = ({ file, before, after }: Unsigned): Buffer =>
  Buffer.concat([file.subarray(0, before), file.subarray(after)]);

export function fillSignature({ file, before }: Unsigned, signature: Buffer): Buffer {
  if (signature.length > reserved)
    throw new Error(`A signature of ${signature.length} bytes does not fit into ${reserved}.`);
  file.write(signature.toString('hex'), before + 1, 'latin1');
  return file;
}
