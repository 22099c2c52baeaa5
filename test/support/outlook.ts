import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js';

type OutlookMailToBuild = {
  subject: string;
  from: { name: string; address: string };
  to?: { name: string; address: string }[];
  body?: string;
  html?: string;
  /** Header lines as they were sent; a draft has none. */
  headers?: string;
  attachments?: { name: string; mediaType: string; bytes: Uint8Array }[];
  /** Mails that are attached as they are. */
  mails?: OutlookMailToBuild[];
};

type Folder = { name: string; children: (Folder | { name: string; bytes: Uint8Array })[] };

const stream = (tag: string, value: string | Uint8Array) => ({
  name: `__substg1.0_${tag}`,
  bytes: typeof value === 'string' ? Buffer.from(value, 'utf16le') : value,
});

/** Fixed properties of a folder after `reserved` bytes of its head. */
const properties = (reserved: number, fixed: [tag: number, value: number][] = []) => {
  const bytes = Buffer.alloc(reserved + fixed.length * 16);
  for (const [index, [tag, value]] of fixed.entries()) {
    bytes.writeUInt32LE(tag, reserved + index * 16);
    bytes.writeUInt32LE(value, reserved + index * 16 + 8);
  }
  return { name: '__properties_version1.0', bytes };
};

const numbered = (kind: string, index: number) =>
  `__${kind}_version1.0_#${index.toString(16).padStart(8, '0').toUpperCase()}`;

function contentOf(mail: OutlookMailToBuild, reserved: number): Folder['children'] {
  const files = (mail.attachments ?? []).map(({ name, mediaType, bytes }) => [
    properties(8, [[0x37050003, 1]]),
    stream('3707001F', name),
    stream('370E001F', mediaType),
    stream('37010102', bytes),
  ]);
  const mails = (mail.mails ?? []).map((inner) => [
    properties(8, [[0x37050003, 5]]),
    stream('3001001F', inner.subject),
    { name: '__substg1.0_3701000D', children: contentOf(inner, 24) },
  ]);
  return [
    properties(reserved),
    stream('001A001F', 'IPM.Note'),
    stream('0037001F', mail.subject),
    stream('0C1A001F', mail.from.name),
    stream('5D01001F', mail.from.address),
    ...(mail.body === undefined ? [] : [stream('1000001F', mail.body)]),
    ...(mail.html === undefined ? [] : [stream('10130102', Buffer.from(mail.html))]),
    ...(mail.headers === undefined ? [] : [stream('007D001F', mail.headers)]),
    ...(mail.to ?? []).map(({ name, address }, index) => ({
      name: numbered('recip', index),
      children: [properties(8, [[0x0c150003, 1]]), stream('3001001F', name), stream('39FE001F', address)],
    })),
    ...[...files, ...mails].map((children, index) => ({ name: numbered('attach', index), children })),
  ];
}

/** The bytes of a mail as Outlook saves it (.msg), by the layout of [MS-OXMSG]. */
export function buildOutlookMail(mail: OutlookMailToBuild): Uint8Array {
  const entries: Entry[] = [];
  const add = (item: Folder | Folder['children'][number], type = TypeEnum.DIRECTORY): number => {
    const index = entries.length;
    if ('bytes' in item)
      entries.push({
        name: item.name,
        type: TypeEnum.DOCUMENT,
        length: item.bytes.length,
        // It takes the whole memory a view lies in.
        binaryProvider: () => new Uint8Array(item.bytes),
      });
    else {
      const entry: Entry = { name: item.name, type, length: 0 };
      entries.push(entry);
      entry.children = item.children.map((child) => add(child));
    }
    return index;
  };
  add({ name: 'Root Entry', children: contentOf(mail, 32) }, TypeEnum.ROOT);
  return burn(entries);
}
