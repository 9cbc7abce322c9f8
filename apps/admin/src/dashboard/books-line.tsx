import type { Dashboard } from "@lapwing/contract/dashboard";
import { Note } from "@lapwing/ui/note";
import { Time } from "@lapwing/ui/time";
import { Link } from "react-router";
import { shopZone } from "../shop/shop-zone.ts";

/** `books` is the latest books check; null if none has run. */
export function BooksLine({ books, mayCheck }: { books: Dashboard["books"]; mayCheck: boolean }) {
	if (books === null)
		return <Note className="books-line">The books are not checked yet. It happens every night at 04:05{mayCheck ? <OrNow /> : null}.</Note>;
	const when = <Time value={books.checked_at} zone={shopZone} format="datetime" />;
	if (books.passed)
		return (
			<Note className="books-line" tone="ok">
				<Link to="/books">Books checked</Link> {when}: everything balances.
			</Note>
		);
	return (
		<Note className="books-line" tone="bad" title="The books do not balance.">
			<Link to="/books">{books.violation_count === 1 ? "1 violation" : `${books.violation_count} violations`}</Link> found {when}.
			<ul>
				{books.first.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</Note>
	);
}

function OrNow() {
	return (
		<>
			, or <Link to="/books">check them now</Link>
		</>
	);
}
