import { xmlTokens } from '../markup.ts';

/** The texts that cells share, in order. Phonetic guides are left out: they repeat a word in another script. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let parts: string[] | null = null;
  let inText = false;
  let inGuide = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inText && !inGuide) parts?.push(token.text);
    } else if (token.kind === 'open') {
      if (token.name === 'si') {
        if (token.closed) strings.push('');
        else parts = [];
      } else if (token.name === 't') inText = !token.closed;
      else if (token.name === 'rPh') inGuide = !token.closed;
    } else if (token.name === 't') inText = false;
    else if (token.name === 'rPh') inGuide = false;
    else if (token.name === 'si' && parts) {
      strings.push(parts.join(''));
      parts = null;
    }
  }
  return strings;
}

/**
 * For each cell style, whether it shows numbers as days. Numbers 14 to 22 and 45 to 47 are the
 * built-in date formats.
 */
export function dateStyles(xml: string): boolean[] {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let inCells = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'close' && token.name === 'cellXfs') inCells = false;
    if (token.kind !== 'open') continue;
    if (token.name === 'cellXfs') inCells = true;
    else if (token.name === 'numFmt')
      formats.set(Number(token.attributes.get('numFmtId')), token.attributes.get('formatCode') ?? '');
    else if (token.name === 'xf' && inCells)
      styles.push(isDateFormat(Number(token.attributes.get('numFmtId')), formats));
  }
  return styles;
}

function isDateFormat(id: number, formats: Map<number, string>): boolean {
  if (id >= 14 && id <= 22) return true;
  const code = (formats.get(id) ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[dy]/i.test(code) && !/[#0?]/.test(code);
}

/**
 * Days between 1899-12-30, the base of the sheet's day numbers, and 1970-01-01; sheets from old
 * Macs count from 1904.
 */
const daysTo1970 = 25_569;
const macShift = 1_462;

/** A day number as an ISO day, with the time when it is not midnight; a part of a day is a time alone. */
export function dayOfNumber(value: number, from1904: boolean): string {
  const minutes = Math.round((value + (from1904 ? macShift : 0) - daysTo1970) * 1440);
  const instant = new Date(minutes * 60_000);
  if (Number.isNaN(instant.getTime())) return String(value);
  const iso = instant.toISOString();
  if (value >= 0 && value < 1) return iso.slice(11, 16);
  return iso.slice(11, 16) === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

/** A stored number as a person typed it: 15 significant digits, as sheets show them. */
export function typedNumber(stored: string): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  return String(Number(value.toPrecision(15)));
}
