import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF without white space, which line and page breaks add. */
export const readPdfText = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return text.replace(/\s+/g, '');
};
