import { type Permission, roleMay } from "@lapwing/contract/permissions";
import { useStaff } from "./frame.tsx";

/** Whether the signed-in member may do something: what they may not is not offered. The server authorises. */
export function useMay(): (permission: Permission) => boolean {
	const { role } = useStaff();
	return (permission) => roleMay(role, permission);
}
