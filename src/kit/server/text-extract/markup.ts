import { Tokenizer } from 'htmlparser2';

/** A stretch of markup, with its place in the source; a comment and a tag have theirs with their signs. */
type At = { from: number; until: number };
export type Attributes = ReadonlyMap<string, string>;
export type MarkupToken =
  | (At & { kind: 'open'; prefix: string; name: string; attributes: Attributes; closed: boolean })
  | (At & { kind: 'close'; prefix: string; name: string })
  | (At & { kind: 'comment'; text: string })
  | { kind: 'text'; text: string };

/** Attributes beyond this many are read past, not kept. */
const maxAttributes = 40;
/** So much is read ahead of the consumer of the tokens. */
const chunkLength = 32_768;

/**
 * The tokens of an HTML page in one pass, without document types and nesting: an end tag may end nothing.
 * References are resolved. Never throws: a broken tag is left out. Work is proportional to the length.
 */
export const markupTokens = (html: string): Generator<MarkupToken> => tokensOf(new Reader(html, false), html);

export type XmlToken = Exclude<MarkupToken, { kind: 'comment' }>;

/**
 * The tokens of an XML part, likewise; without comments and external entities, and with the prefix
 * of a name by itself.
 */
export const xmlTokens = (xml: string): Generator<XmlToken> =>
  tokensOf(new Reader(xml, true), xml) as Generator<XmlToken>;

function* tokensOf(reader: Reader, source: string): Generator<MarkupToken> {
  for (let at = 0; at < source.length; at += chunkLength)
    yield* reader.read(source.slice(at, at + chunkLength));
  yield* reader.end();
}

type Name = { prefix: string; name: string };

class Reader {
  private readonly tokenizer: Tokenizer;
  private tokens: MarkupToken[] = [];
  private text = '';
  private from = 0;
  private name: Name = { prefix: '', name: '' };
  private key: Name = { prefix: '', name: '' };
  private value = '';
  private attributes = new Map<string, string>();

  constructor(source: string, isXml: boolean) {
    const nameAt = (start: number, end: number): Name => {
      const name = source.slice(start, end);
      if (!isXml) return { prefix: '', name: name.toLowerCase() };
      const colon = name.indexOf(':');
      return { prefix: name.slice(0, Math.max(0, colon)), name: name.slice(colon + 1) };
    };
    const place = (end: number) => Math.min(end + 1, source.length);
    const open = (end: number, closed: boolean) => {
      const { from, name, attributes } = this;
      this.add({ kind: 'open', ...name, attributes, closed, from, until: place(end) });
    };
    this.tokenizer = new Tokenizer(
      { xmlMode: isXml, recognizeSelfClosing: true },
      {
        ontext: (start, end) => (this.text += source.slice(start, end)),
        ontextentity: (code) => (this.text += String.fromCodePoint(code)),
        oncdata: (start, end, signs) => {
          if (isXml) this.text += source.slice(start, end - signs);
        },
        onopentagname: (start, end) => {
          this.from = start - 1;
          this.name = nameAt(start, end);
          this.attributes = new Map();
        },
        onattribname: (start, end) => {
          this.key = nameAt(start, end);
          this.value = '';
        },
        onattribdata: (start, end) => (this.value += source.slice(start, end)),
        onattribentity: (code) => (this.value += String.fromCodePoint(code)),
        onattribend: () => {
          const { prefix, name } = this.key;
          if (prefix !== 'xmlns' && this.attributes.size < maxAttributes && !this.attributes.has(name))
            this.attributes.set(name, this.value);
        },
        onopentagend: (end) => open(end, false),
        onselfclosingtag: (end) => open(end, true),
        onclosetag: (start, end) => {
          const close = source.indexOf('>', end);
          const until = close === -1 ? source.length : close + 1;
          this.add({ kind: 'close', ...nameAt(start, end), from: start - 2, until });
        },
        oncomment: (start, end, signs) => {
          // What else HTML takes for a comment ("<?xml …>", "<![if …]>") is meant for programs.
          if (!isXml && source.startsWith('<!--', start - 4))
            this.add({
              kind: 'comment',
              text: source.slice(start, end - signs),
              from: start - 4,
              until: place(end),
            });
        },
        ondeclaration: () => {},
        onprocessinginstruction: () => {},
        onend: () => {},
      },
    );
  }

  read(chunk: string): MarkupToken[] {
    this.tokenizer.write(chunk);
    return this.taken();
  }

  end(): MarkupToken[] {
    this.tokenizer.end();
    this.endText();
    return this.taken();
  }

  private taken(): MarkupToken[] {
    const { tokens } = this;
    this.tokens = [];
    return tokens;
  }

  private endText(): void {
    if (this.text !== '') this.tokens.push({ kind: 'text', text: this.text });
    this.text = '';
  }

  private add(token: MarkupToken): void {
    this.endText();
    this.tokens.push(token);
  }
}
