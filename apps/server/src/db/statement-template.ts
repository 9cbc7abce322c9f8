// Statement template: a statement that is sent several times with other values is built once. Building a long one takes a millisecond.
import { is, Placeholder, SQL, StringChunk, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/** The statement with values in place of `sql.placeholder(name)`. */
export function statementTemplate(statement: SQL): (values: Readonly<Record<string, unknown>>) => SQL {
	const { sql: text, params } = dialect.sqlToQuery(statement);
	const [first = "", ...others] = text.split(/\$\d+/);
	const pieces = others.map((piece, index) => ({ param: params[index], piece: new StringChunk(piece) }));
	return (values) =>
		new SQL([
			new StringChunk(first),
			...pieces.flatMap(({ param, piece }) => [sql.param(is(param, Placeholder) ? values[param.name] : param), piece]),
		]);
}
