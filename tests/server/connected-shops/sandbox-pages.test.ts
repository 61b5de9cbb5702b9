import { expect, test } from 'vitest';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { shopService } from '#tests/support/shops.ts';

describeWhereEnginesDiffer('the pages of the sandbox', (database) => {
	test.each([
		['1', 'Amerika Serikat', 'Inggris'],
		['2', 'America', 'Britain'],
		['3', '美国', '英国'],
	] as const)(
		'call regions what the site calls them, in language %s',
		async (language_id, america, britain) => {
			const service = shopService(database());
			const member = service.device();
			await member.signUp('ana@example.com');
			const { data } = await member.call('connectShop', { platform: 'sandbox', language_id });
			const page = await (await member.send(data.url)).text();
			expect(page).toContain(`selected>${america}</option>`);
			expect(page).toContain(`>${britain}</option>`);
			const shop = await service.connect(member, { name: 'Corner', region: '82', start: '0' });
			const path = `${shop.url}&language=${language_id}`;
			expect(await (await member.send(path)).text()).toContain(`<p>${britain} ·`);
		},
	);
});
