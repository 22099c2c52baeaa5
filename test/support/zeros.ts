import { constants, crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = { name: string; content: string | { zeros: number } };

const block = 1024 * 1024;
const blockOfZeros = Buffer.alloc(block);

/** So many zeros packed as deflate packs them, without packing them all: the same block again and again. */
export const packedZeros = (length: number): Buffer => {
  const packed = deflateRawSync(blockOfZeros, { finishFlush: constants.Z_FULL_FLUSH });
  const whole = Array.from({ length: Math.floor(length / block) }, () => packed);
  return Buffer.concat([...whole, deflateRawSync(Buffer.alloc(length % block))]);
};

const sumOfZeros = (length: number): number => {
  let sum = 0;
  for (let left = length; left > 0; left -= block)
    sum = crc32(blockOfZeros.subarray(0, Math.min(left, block)), sum);
  return sum;
};

const toEntry = ({ name, content }: ZipPart) =>
  typeof content === 'string'
    ? { name, size: Buffer.byteLength(content), sum: crc32(content), packed: deflateRawSync(content) }
    : {
        name,
        size: content.zeros,
        sum: sumOfZeros(content.zeros),
        packed: packedZeros(content.zeros),
      };

/** A zip archive whose parts may be as many zeros as one likes; to pack those of a bomb in earnest takes a second of a core. */
export const zipOfZeros = (parts: readonly ZipPart[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, size, sum, packed } of parts.map(toEntry)) {
    // What the head of a file and its line in the directory have in common: version, flags, method, date, sum, sizes, lengths.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(sum, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, Buffer.from(name));
    files.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
};
