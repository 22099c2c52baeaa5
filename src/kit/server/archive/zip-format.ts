/** One entry of an archive as its directory names it. */
export type ZipEntry = { name: string; startsAt: number; size: number; packedSize: number; crc: number };

const isLater = 0xffff_ffff;
/** 4.5, which knows sizes beyond 4 GB (zip64). */
const version = 45;
/** Sizes follow the bytes, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const zip64Extra = 1;
const unixFile = (0o100_644 << 16) >>> 0;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

const pack = (fields: readonly Field[], ...rest: Buffer[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return Buffer.concat([bytes, ...rest]);
};

/** Time and date as MS-DOS wrote them, of UTC. */
const dosTime = (at: Date): Field[] => [
  [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
  [2, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
];

/** What stands before the bytes of an entry, whose sizes nobody knows yet. */
export const localHeader = (name: string, at: Date): Buffer => {
  const named = Buffer.from(name);
  const extra = pack([
    [2, zip64Extra],
    [2, 16],
    [8, 0],
    [8, 0],
  ]);
  return pack(
    [
      [4, 0x0403_4b50],
      [2, version],
      [2, flags],
      [2, deflated],
      ...dosTime(at),
      [4, 0],
      [4, isLater],
      [4, isLater],
      [2, named.length],
      [2, extra.length],
    ],
    named,
    extra,
  );
};

/** What stands behind the bytes of an entry. */
export const dataDescriptor = ({ crc, size, packedSize }: Omit<ZipEntry, 'name' | 'startsAt'>): Buffer =>
  pack([
    [4, 0x0807_4b50],
    [4, crc],
    [8, packedSize],
    [8, size],
  ]);

/** An entry as the directory at the end of the archive names it. */
export const directoryEntry = ({ name, startsAt, size, packedSize, crc }: ZipEntry, at: Date): Buffer => {
  const named = Buffer.from(name);
  const extra = pack([
    [2, zip64Extra],
    [2, 24],
    [8, size],
    [8, packedSize],
    [8, startsAt],
  ]);
  return pack(
    [
      [4, 0x0201_4b50],
      [2, (3 << 8) | version],
      [2, version],
      [2, flags],
      [2, deflated],
      ...dosTime(at),
      [4, crc],
      [4, isLater],
      [4, isLater],
      [2, named.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, unixFile],
      [4, isLater],
    ],
    named,
    extra,
  );
};

/** What ends an archive: where its directory is, once for readers that know zip64 and once for those that look for it. */
export const endOfArchive = ({
  count,
  startsAt,
  size,
}: {
  count: number;
  startsAt: number;
  size: number;
}): Buffer =>
  pack([
    [4, 0x0606_4b50],
    [8, 44],
    [2, (3 << 8) | version],
    [2, version],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, startsAt],
    [4, 0x0706_4b50],
    [4, 0],
    [8, startsAt + size],
    [4, 1],
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, 0xffff],
    [2, 0xffff],
    [4, isLater],
    [4, isLater],
    [2, 0],
  ]);
