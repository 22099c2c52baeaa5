import {
  CamelCasePlugin,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  type ConnectionProvider,
  type QueryExecutor,
} from 'kysely';
import { namingBy } from './pipeline.ts';

class Names extends CamelCasePlugin {
  toColumn = (key: string): string => this.snakeCase(key);
  toKey = (column: string): string => this.camelCase(column);
}

/** Tables and columns are snake_case in the database and camelCase in the code. */
export const names = new Names({ maintainNestedObjectKeys: true });

/** The keys of what is asked in a transaction. */
export const inCamelCase = namingBy('c', names.toKey);

/** Writes the columns' own names as it goes, where the plugin would copy the whole statement first. */
class ColumnCompiler extends PostgresQueryCompiler {
  readonly #known = new Map<string, string>();

  protected override sanitizeIdentifier(key: string): string {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const column = super.sanitizeIdentifier(names.toColumn(key));
    if (this.#known.size < 10_000) this.#known.set(key, column);
    return column;
  }
}

const adapter = new PostgresAdapter();
const compiler = new ColumnCompiler();
const plainCompiler = new PostgresQueryCompiler();

/** Runs statements whose rows come with the code's keys; without its plugins, as they are in the database. */
export class NamedExecutor extends DefaultQueryExecutor {
  readonly #plain: ConnectionProvider;

  constructor(named: ConnectionProvider, plain: ConnectionProvider, plugins: QueryExecutor['plugins']) {
    super(compiler, adapter, named, [...plugins]);
    this.#plain = plain;
  }

  override withoutPlugins(): DefaultQueryExecutor {
    return new DefaultQueryExecutor(plainCompiler, adapter, this.#plain);
  }
}
