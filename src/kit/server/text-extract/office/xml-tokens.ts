export type XmlToken =
  | { kind: 'open'; name: string; attributes: string; closed: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * The tokens of an office part, in one pass and without document types or external entities. Names come without their
 * namespace prefix. Broken XML ends the walk early, it never throws.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    const textEnd = tag === -1 ? xml.length : tag;
    if (textEnd > at) yield { kind: 'text', text: decodeXml(xml.slice(at, textEnd)) };
    if (tag === -1) return;
    if (xml.startsWith('<!--', tag)) at = after(xml, '-->', tag);
    else if (xml.startsWith('<![CDATA[', tag)) {
      const end = after(xml, ']]>', tag);
      yield { kind: 'text', text: xml.slice(tag + 9, Math.max(tag + 9, end - 3)) };
      at = end;
    } else if (xml[tag + 1] === '?' || xml[tag + 1] === '!') at = after(xml, '>', tag);
    else {
      const end = tagEnd(xml, tag);
      if (end === -1) return;
      yield tagToken(xml.slice(tag + 1, end));
      at = end + 1;
    }
  }
}

/** The value of an attribute, by its name without prefix; null when it is not there. */
export function attributeOf(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match ? decodeXml(match[1] ?? match[2] ?? '') : null;
}

function after(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from);
  return end === -1 ? xml.length : end + mark.length;
}

/** A ">" inside a quoted attribute value does not end the tag. */
function tagEnd(xml: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < xml.length; at += 1) {
    const character = xml[at];
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return -1;
}

function tagToken(tag: string): XmlToken {
  if (tag.startsWith('/')) return { kind: 'close', name: localName(tag.slice(1).trim()) };
  const closed = tag.endsWith('/');
  const body = closed ? tag.slice(0, -1) : tag;
  const space = body.search(/\s/);
  const name = space === -1 ? body : body.slice(0, space);
  return { kind: 'open', name: localName(name), attributes: space === -1 ? '' : body.slice(space), closed };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of a part with its character references resolved. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}
