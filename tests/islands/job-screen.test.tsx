import type { WritableAtom } from 'nanostores';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { JobScreen } from '#islands/tools/job-screen.tsx';
import { $address } from '#stores/shared/address.ts';
import { $job, type Job, type JobDetail } from '#stores/tools/jobs.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble('?tool=published&job=7');
const AREAS = ['common', 'connected', 'tools'] as const;

const JOB = {
	...{
		job_id: '7',
		source_kind: 'videos',
		source_name: 'Corner',
		shop_name: 'Corner',
		plat_id: 87,
		url: null,
	},
	...{ state: 'paused', held_by: null, waits_until: null, acts: [], follow_at: null, followed: null },
	...{ created_at: '2026-03-11T10:00:00.000Z', ended_at: null },
	counts: { queued: 1, sending: 0, created: 0, refused: 0, failed: 0, skipped: 0, undone: 0 },
} as const;

const item = (position: number, state: 'queued' | 'failed') => ({
	...{
		position,
		title: 'Cup',
		before: null,
		state,
		product_id: 'p1',
		status: null,
		about: '',
		pictures_lost: 0,
	},
	fault: state === 'failed' ? ('video_late' as const) : null,
	video: { name: 'cup', marks: [], bytes: 100, received: 40 },
});

async function shown(job: Partial<Job>, list: readonly object[] = []): Promise<string> {
	const language = languageOf('en-us');
	await loadMessages(language.locale, [...AREAS], messageFiles);
	$address.set(new URLSearchParams(location.search));
	const data = {
		job: { ...JOB, ...job },
		list,
		total: list.length,
		page: 1,
		limit: 50,
	} as unknown as JobDetail;
	($job as unknown as WritableAtom<object>).set({ status: 'ready', data, error: null });
	return renderToStaticMarkup(
		<Text language={language} areas={AREAS} waiting={null}>
			<JobScreen />
		</Text>,
	);
}

test.each(['videos', 'titles', 'shop'] as const)('a job of %s says why it is held', async (source_kind) => {
	const why = async (held_by: Job['held_by']) =>
		/<p role="alert"[^>]*>([^<]*)/.exec(await shown({ source_kind, held_by }))?.[1];
	const words = [await why('token'), await why('shop_gone'), await why('signature')];
	expect(new Set(words).size).toBe(3);
});

test('how much of a video has come is said while more of it may come', async () => {
	const html = await shown({}, [item(1, 'queued'), item(2, 'failed')]);
	expect(html.match(/40%/g) ?? html.match(/40 %/g)).toHaveLength(1);
	const word = 'publish the same video again';
	expect(html).toContain(word);
	// What has failed has to be tried again first.
	expect(await shown({}, [item(2, 'failed')])).not.toContain(word);
});
