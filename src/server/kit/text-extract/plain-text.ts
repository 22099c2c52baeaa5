/** The characters of a text file, by byte order mark, else UTF-8, else Windows-1252; null when the bytes are no text. */
export function decodePlainText(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  const wide = utf16WithoutMark(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (looksBinary(bytes)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Windows tools write UTF-16 without a mark: then nearly every second byte of Western text is zero. */
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
  return null;
}

/** Text has no NUL and hardly any other control bytes. */
function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return true;
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b) controls += 1;
  }
  return controls * 50 > bytes.length;
}
