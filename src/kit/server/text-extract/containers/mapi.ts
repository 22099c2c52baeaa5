import { decodeOfWindows } from '../plain-text.ts';

/** A cursor over little-endian bytes; reading beyond the end throws. */
export class Bytes {
  at = 0;
  readonly buffer: Buffer;

  constructor(bytes: Uint8Array) {
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get rest(): number {
    return this.buffer.length - this.at;
  }

  u8(): number {
    return this.take(1).readUInt8();
  }

  u16(): number {
    return this.take(2).readUInt16LE();
  }

  u32(): number {
    return this.take(4).readUInt32LE();
  }

  take(length: number): Buffer {
    if (length > this.rest) throw new RangeError('The file ends early.');
    this.at += length;
    return this.buffer.subarray(this.at - length, this.at);
  }
}

/** How long values of a fixed type are, with their padding ([MS-OXCDATA] 2.11.1). */
const lengths: Readonly<Record<number, number>> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
};
const [object, ansi, unicode, binary] = [0x0d, 0x1e, 0x1f, 0x102];

/**
 * The texts and bytes among the properties of a message or an attachment, by their number
 * ([MS-OXTNEF] 2.1.3.4).
 */
export function mapiProperties(data: Uint8Array): Map<number, Buffer | string> {
  const bytes = new Bytes(data);
  const found = new Map<number, Buffer | string>();
  for (let left = bytes.u32(); left > 0; left -= 1) {
    const type = bytes.u16();
    const id = bytes.u16();
    if (id >= 0x8000) passName(bytes);
    const single = type & ~0x1000;
    const isLong = single === object || single === ansi || single === unicode || single === binary;
    for (let count = isLong || type !== single ? bytes.u32() : 1; count > 0; count -= 1) {
      const length = isLong ? bytes.u32() : (lengths[single] ?? bytes.rest);
      const value = bytes.take(length);
      if (isLong) bytes.take(Math.min(-length & 3, bytes.rest));
      if (isLong && !found.has(id)) found.set(id, valueOf(single, value));
    }
  }
  return found;
}

/** A property with a name carries it before its value. */
function passName(bytes: Bytes): void {
  bytes.take(16);
  if (bytes.u32() === 0) bytes.take(4);
  else {
    const length = bytes.u32();
    bytes.take(length + (-length & 3));
  }
}

function valueOf(type: number, value: Buffer): Buffer | string {
  if (type === unicode) return value.toString('utf16le').replace(/\0+$/, '');
  if (type === ansi) return decodeOfWindows(value).replace(/\0+$/, '');
  // An object begins with the number of its kind.
  return type === object ? value.subarray(16) : value;
}
