import pg from 'pg';
import { serialize } from 'pg-protocol';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };
/** `name`: that under which a connection keeps it; `isKept`: it does already. */
export type NamedStatement = Statement & { readonly name?: string | undefined; readonly isKept: boolean };

/** How the rows of a statement are read: the key and the parser of each column, and a row that holds nothing yet. */
export type Columns = {
  readonly keys: readonly string[];
  readonly parsers: readonly ((value: string) => unknown)[];
  readonly empty: Readonly<Record<string, null>>;
};

export type Answered = {
  readonly command: string;
  readonly rows: Record<string, unknown>[];
  readonly columns: Columns | null;
};

/** Of the driver's own helpers the one that its types leave out: how a value is written. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

const encodeStatement = (
  { text, values, name = '', isKept }: NamedStatement,
  isDescribed: boolean,
): Buffer[] => [
  // Nothing is said where there is none of this name; one whose preparing failed halfway is prepared anew.
  ...(isKept
    ? []
    : [...(name ? [serialize.close({ type: 'S', name })] : []), serialize.parse({ name, text })]),
  serialize.bind({ statement: name, values: [...values], valueMapper: prepareValue }),
  ...(isDescribed ? [serialize.describe({ type: 'P' })] : []),
  serialize.execute(),
];

/**
 * The bytes of statements that succeed or fail as one: the first that fails keeps the others from being run. The
 * last one answers, and is described unless its columns are known.
 */
export const joinStatements = (statements: readonly NamedStatement[], isDescribed: boolean): Buffer =>
  Buffer.concat([
    ...statements.flatMap((each, index) =>
      encodeStatement(each, isDescribed && index === statements.length - 1),
    ),
    serialize.sync(),
  ]);

export const plainBytes = (text: string): Buffer => serialize.query(text);

type TypeId = Parameters<pg.ClientBase['getTypeParser']>[0];
type Field = { name: string; dataTypeID: TypeId };
type Reading = { toKey: (name: string) => string; parserOf: (type: TypeId) => (value: string) => unknown };

const describeColumns = (fields: readonly Field[], { toKey, parserOf }: Reading): Columns => {
  const keys = fields.map(({ name }) => toKey(name));
  return {
    keys,
    parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
    empty: Object.fromEntries(keys.map((key) => [key, null])),
  };
};

export type Sending = Reading & {
  bytes: Buffer;
  columns: Columns | null;
  settle: (error: Error | null, answered: Answered) => void;
};

/**
 * A query of the driver that brings its own bytes and reads its own rows: what a connection has prepared need not be
 * described again, and a row gets its keys as the product knows them at once.
 */
export class SentQuery extends pg.Query {
  readonly #sending: Sending;
  #columns: Columns | null;
  #rows: Record<string, unknown>[] = [];
  #command = '';
  #ended = 0;
  #failure: Error | null = null;

  readonly texts: readonly string[];

  /** `texts`: what the bytes say, in its order. */
  constructor(texts: readonly string[], sending: Sending) {
    super(texts.at(-1));
    this.texts = texts;
    this.#sending = sending;
    this.#columns = sending.columns;
  }

  override submit = ({ stream }: pg.Connection): null => {
    if (stream.writable) stream.write(this.#sending.bytes);
    return null;
  };

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = describeColumns(fields, this.#sending);
    this.#rows = [];
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#ended < this.texts.length - 1 || !this.#columns || this.#failure) return;
    const { keys, parsers, empty } = this.#columns;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let no = 0; no < fields.length; no += 1) {
        const value = fields[no];
        if (value !== null && value !== undefined) row[keys[no] ?? ''] = parsers[no]?.(value);
      }
    } catch (error) {
      this.#failure = error as Error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#ended += 1;
    this.#command = text;
  }

  handleEmptyQuery(): void {
    this.#ended += 1;
  }

  handleError(error: Error): void {
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle(this.#failure);
  }

  #settle(error: Error | null): void {
    this.#sending.settle(error, { command: this.#command, rows: this.#rows, columns: this.#columns });
  }
}
