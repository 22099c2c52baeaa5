// oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 cannot hold
const notInXml = /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/g;

/**
 * The text without what XML 1.0 cannot hold, not even as a reference: a part with such a character
 * does not open.
 */
export const xmlText = (text: string): string => text.toWellFormed().replace(notInXml, '');
