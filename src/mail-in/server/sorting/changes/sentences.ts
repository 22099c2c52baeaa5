/** Where one statement of a mail ends and the next begins: points of a list are statements too. */
export const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟;])\s+|\n\s*\n|\n(?=\s*(?:[-•*–]|\(?\w{1,2}[).:])\s)/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
