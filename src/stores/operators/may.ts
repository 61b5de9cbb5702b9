import { computed } from 'nanostores';
import { mayCall } from '#domain/access/operator-roles.ts';
import { $user } from '#stores/shared/user.ts';

/** Whether the operator on screen may make a call: what is refused anyway is not offered. */
export const $may = computed($user, (state) => {
	const role = state?.data?.operator_role ?? null;
	return (call: string) => mayCall(role, call);
});
