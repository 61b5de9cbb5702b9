import type { Hono } from 'hono';
import {
	adminDecideSample,
	adminSamples,
	mySamples,
	samplePosted,
	sampleReceived,
	sampleRequest,
	sampleWithdraw,
} from '#contract/samples.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { allSamples, samplesOf } from './queries/samples.ts';
import { decideSample } from './samples/decide.ts';
import { listedSample, operatorsSample } from './samples/listed.ts';
import { moveOwnSample } from './samples/move.ts';
import { requestSample } from './samples/request.ts';

/** Requests for samples: of members, and as operators decide them. */
export function sampleRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, sampleRequest, async ({ plat_id }, { body, caller }) => ({
		request: listedSample(await requestSample(deps, plat_id, body, caller)),
	}));
	mount(app, deps, sampleWithdraw, async (_, { body, caller: { member } }) => {
		const key = { requestId: body.request_id, accountId: member.accountId };
		return { request: listedSample(await moveOwnSample(deps, key, 'withdraw')) };
	});
	mount(app, deps, sampleReceived, async (_, { body, caller: { member } }) => {
		const key = { requestId: body.request_id, accountId: member.accountId };
		return { request: listedSample(await moveOwnSample(deps, key, 'receive')) };
	});
	mount(app, deps, samplePosted, async (_, { body, caller: { member } }) => {
		const key = { requestId: body.request_id, accountId: member.accountId };
		return { request: listedSample(await moveOwnSample(deps, key, 'post', { postUrl: body.url })) };
	});
	mount(app, deps, mySamples, async ({ page, limit }, { caller: { member } }) => {
		const rows = await samplesOf(deps.database, member.accountId, { page, limit });
		return { list: rows.map(listedSample), total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminSamples, async ({ show, search, page, limit }) => {
		const rows = await allSamples(deps.database, show === 'open', { search, page, limit });
		return { list: rows.map(operatorsSample), total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminDecideSample, (_, { body, caller }) => decideSample(deps, body, caller));
}
