// oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 cannot hold
const notInXml = /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/g;

/**
 * The text without what XML 1.0 cannot hold, not even as a reference: a part with such a character
 * does not open.
 */
export const xmlText = (text: string): string => text.toWellFormed().replace(notInXml, '');

/** A cell of a workbook holds no more than this. */
const maxCellLength = 32_767;

/** The text of a cell; where it is longer than a cell may be, its end says so, and how much is missing. */
export const bookText = (text: string): string => {
  const whole = xmlText(text);
  if (whole.length <= maxCellLength) return whole;
  const note = ` … [CUT: ${whole.length} characters, more than a cell holds. The whole text is in the product.]`;
  return xmlText(whole.slice(0, maxCellLength - note.length)) + note;
};
