import { permissions, roleMay, roleTitles, staffRoles } from "@lapwing/contract/permissions";
import { Check } from "lucide-react";
import { Fragment } from "react";
import "./staff.css";

/** Who may do what, from the table by which the server authorises. */
export function PermissionsTable() {
	const groups = Map.groupBy(Object.entries(permissions), ([, { group }]) => group);
	return (
		<section aria-labelledby="permissions-head">
			<h2 id="permissions-head" className="list-head">
				Who may do what
			</h2>
			<p className="muted">
				Everybody but the owner works within the locations chosen for them. Managers refund up to the limit in Settings, for one order or
				repair and day.
			</p>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (WCAG 2.1.1) */}
			<div className="permissions-scroll" role="region" aria-label="Table of permissions" tabIndex={0}>
				<table className="permissions">
					<thead>
						<tr>
							<th scope="col">May</th>
							{staffRoles.map((role) => (
								<th key={role} scope="col">
									{roleTitles[role].title}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{[...groups].map(([group, rows]) => (
							<Fragment key={group}>
								<tr className="permissions-group">
									<th scope="colgroup" colSpan={staffRoles.length + 1}>
										{group}
									</th>
								</tr>
								{rows.map(([id, { title }]) => (
									<tr key={id}>
										<th scope="row">{title}</th>
										{staffRoles.map((role) => (
											<td key={role}>{roleMay(role, id as keyof typeof permissions) ? <Yes /> : <span className="sr">No</span>}</td>
										))}
									</tr>
								))}
							</Fragment>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

function Yes() {
	return (
		<>
			<Check className="icon icon--sm" aria-hidden="true" />
			<span className="sr">Yes</span>
		</>
	);
}
