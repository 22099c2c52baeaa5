const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const attribute = (level: number, id: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([level]), u32(id), u32(data.length), data, Buffer.alloc(2)]);
/** One property of a text, as attachments carry it. */
const property = (id: number, text: string) => {
  const value = Buffer.from(`${text}\0`, 'utf16le');
  return Buffer.concat([
    u32((id << 16) | 0x1f),
    u32(1),
    u32(value.length),
    value,
    Buffer.alloc(-value.length & 3),
  ]);
};
/** What Outlook packs its attachments into (winmail.dat), by the layout of [MS-OXTNEF]. */
export const buildWinmail = (...files: { short: string; long?: string; words: string }[]) =>
  Buffer.concat([
    u32(0x223e9f78),
    Buffer.alloc(2),
    attribute(1, 0x00089006, u32(0x10000)),
    ...files.flatMap(({ short, long, words }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${short}\0`)),
      attribute(2, 0x0006800f, Buffer.from(words)),
      ...(long ? [attribute(2, 0x00069005, Buffer.concat([u32(1), property(0x3707, long)]))] : []),
    ]),
  ]);
