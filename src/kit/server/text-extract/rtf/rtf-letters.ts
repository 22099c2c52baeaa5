/** The encoding of a code page of Windows, by the name the platform's decoder knows. */
const encodings: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** What the letters of a font are written in, by its number of a character set (RTF 1.9, \fcharset). */
const codePageOfSet: Readonly<Record<number, number>> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

export const codePageOf = (characterSet: number): number | undefined => codePageOfSet[characterSet];

/** The characters of bytes in a code page; what no one knows is read as Western European. */
export function decodeCodePage(bytes: Uint8Array, codePage: number): string {
  const isWindows = codePage === 874 || (codePage >= 1250 && codePage <= 1258);
  const encoding = encodings[codePage] ?? (isWindows ? `windows-${codePage}` : 'windows-1252');
  return new TextDecoder(encoding).decode(bytes);
}
