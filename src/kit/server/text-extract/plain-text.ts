/**
 * The characters of a text file, by byte order mark, else UTF-8, else those of Windows; null when the
 * bytes are no text.
 */
export function decodePlainText(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  const wide = utf16WithoutMark(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (looksBinary(bytes)) return null;
  const text = new TextDecoder('utf-8').decode(bytes);
  return isMostlyRight(text) ? text : decodeOfWindows(bytes);
}

/** Bytes that say nothing of their letters and are no UTF-8: Arabic where whole words of them are, else Western. */
export function decodeOfWindows(bytes: Uint8Array): string {
  const arabic = new TextDecoder('windows-1256').decode(bytes);
  return isArabic(arabic) ? arabic : new TextDecoder('windows-1252').decode(bytes);
}

/** Western letters beyond ASCII stand one by one among others; Arabic ones make up their words. */
function isArabic(text: string): boolean {
  const beyond = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const words = text.match(/[\u0621-\u0652]{3,}/g) ?? [];
  return words.length > 1 && words.join('').length > beyond * 0.7;
}

/**
 * One damaged character makes no other encoding of a text: in Windows-1252 read as UTF-8, hardly
 * any letter beyond ASCII comes out right.
 */
function isMostlyRight(text: string): boolean {
  const wrong = text.match(/\ufffd/g)?.length ?? 0;
  return wrong === 0 || (text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0) > wrong * 4;
}

/**
 * Windows tools write UTF-16 without a mark: then nearly every second byte of Western text is zero,
 * and of other text one of very few.
 */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4096);
  if (sample.length < 4 || sample.length % 2 !== 0) return null;
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const pairs = sample.length / 2;
  if (odd > pairs * 0.8 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.8 && odd < pairs * 0.05) return 'utf-16be';
  if (even + odd === 0) return null;
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => isOneScript(sample, encoding)) ?? null;
}

/** Whether a text in this encoding is of one script, with blanks between its words. */
function isOneScript(sample: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const text = new TextDecoder(encoding).decode(sample.subarray(0, sample.length & ~1));
  const blocks = new Set([...text].map((character) => (character.codePointAt(0) ?? 0) >> 8));
  return (
    blocks.size <= 3 &&
    /\p{L}[\p{L}\p{M}]* \p{L}/u.test(text) &&
    !/[\p{Cn}\p{Co}\p{Cs}\ufffd]|(?!\s)\p{Cc}/u.test(text)
  );
}

/** Text has hardly any control bytes, but for the zeros that old programs fill a file up with. */
function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  const length = bytes.findLastIndex((byte) => byte !== 0) + 1;
  for (const byte of bytes.subarray(0, length)) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b)
      controls += 1;
  }
  return controls * 50 > length;
}
