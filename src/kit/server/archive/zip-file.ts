import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Sizes and places in an archive are counted in 32 bits. */
const largest = 0xffff_ffff;
const mostParts = 0xffff;

/** Thrown when the parts do not fit into one archive. */
export class ArchiveFull extends Error {}

type Part = { fields: Buffer; name: Buffer; offset: number };

const headOf = (mark: string, ...rest: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(mark, 'latin1'), ...rest]);

/** Dated 1 January 2000, packed, with a name in UTF-8. */
const fieldsOf = (nameLength: number, sums = { crc: 0, packed: 0, size: 0 }): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(((2000 - 1980) << 9) | (1 << 5) | 1, 8);
  fields.writeUInt32LE(sums.crc, 10);
  fields.writeUInt32LE(sums.packed, 14);
  fields.writeUInt32LE(sums.size, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
};

const directoryEntry = ({ fields, name, offset }: Part): Buffer => {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return headOf('PK\u0001\u0002\u0014\u0000', fields, rest, name);
};

const endOf = (parts: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts, 8);
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

/** Writes the parts of an archive one after the other into a file, so that no more than a piece of one is in memory. */
export class ZipFile {
  readonly #file: FileHandle;
  readonly #parts: Part[] = [];
  #offset = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<ZipFile> {
    return new ZipFile(await open(path, 'wx', 0o600));
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#offset + bytes.length > largest) throw new ArchiveFull('the archive is larger than 4 GB');
    await this.#file.write(bytes, 0, bytes.length, this.#offset);
    this.#offset += bytes.length;
  }

  /** Adds one file of the archive; its size is known once its last piece has come. */
  async add(name: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    if (this.#parts.length >= mostParts) throw new ArchiveFull('the archive has more than 65,535 parts');
    const offset = this.#offset;
    const written = Buffer.from(name, 'utf8');
    await this.#write(headOf('PK\u0003\u0004', fieldsOf(written.length), written));
    const sums = { crc: 0, packed: 0, size: 0 };
    const counted = async function* () {
      for await (const piece of pieces) {
        sums.crc = crc32(piece, sums.crc);
        sums.size += piece.length;
        yield piece;
      }
    };
    const reading = Readable.from(counted());
    const packing = createDeflateRaw();
    reading.on('error', (error) => packing.destroy(error));
    for await (const packed of reading.pipe(packing) as AsyncIterable<Buffer>) {
      sums.packed += packed.length;
      await this.#write(packed);
    }
    const fields = fieldsOf(written.length, sums);
    await this.#file.write(fields, 0, fields.length, offset + 4);
    this.#parts.push({ fields, name: written, offset });
  }

  /** Writes the directory and closes the file; answers its size. */
  async finish(): Promise<number> {
    const directory = Buffer.concat(this.#parts.map(directoryEntry));
    const offset = this.#offset;
    await this.#write(directory);
    await this.#write(endOf(this.#parts.length, directory.length, offset));
    await this.#file.close();
    return this.#offset;
  }

  /** Closes an archive that is not wanted any more. */
  async abandon(): Promise<void> {
    await this.#file.close();
  }
}
