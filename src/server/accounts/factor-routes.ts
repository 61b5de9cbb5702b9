import type { Hono } from 'hono';
import {
	beginSecondFactor,
	confirmSecondFactor,
	endSecondFactor,
	renewRecoveryCodes,
	secondFactor,
} from '#contract/second-factor.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { factorOf } from './queries/second-factors.ts';
import {
	beginSecondFactor as beginFactor,
	confirmSecondFactor as confirmFactor,
	endSecondFactor as endFactor,
	renewRecoveryCodes as renewCodes,
} from './second-factor.ts';

/** The second factor of a member. */
export function factorRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, secondFactor, async (_, { caller: { member } }) => {
		const stored = await factorOf(deps.database, member.accountId);
		const isOn = stored !== null && stored.confirmed_at !== null;
		return {
			is_on: isOn,
			since: stored?.confirmed_at ?? null,
			recovery_left: isOn ? stored.recovery_left : 0,
		};
	});
	mount(app, deps, beginSecondFactor, (_, { body, caller }) => beginFactor(deps, body, caller));
	mount(app, deps, confirmSecondFactor, (_, { body, caller }) => confirmFactor(deps, body.factor, caller));
	mount(app, deps, renewRecoveryCodes, (_, { body, caller }) => renewCodes(deps, body.factor, caller));
	mount(app, deps, endSecondFactor, (_, { body, caller }) => endFactor(deps, body.factor, caller));
}
