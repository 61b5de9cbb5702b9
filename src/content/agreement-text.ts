/** One heading of an agreement with its anchor. */
export type AgreementSection = { readonly anchor: string; readonly title: string };

/** Where the table of the browser's storage goes. */
export const STORAGE_PLACE = '<p>{{storage}}</p>';

const HEADING = /<h2 id="[^"]*">(.*?)<\/h2>/g;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The sections of an agreement, with anchors that are the same in every language. */
export function sectionsOf(html: string, slug: string, anchors: readonly string[]): AgreementSection[] {
	const titles = [...html.matchAll(HEADING)].map((match) => match[1] ?? '');
	if (titles.length !== anchors.length) {
		throw new Error(`${slug} has ${titles.length} headings and ${anchors.length} anchors`);
	}
	return titles.map((title, index) => ({ anchor: `${slug}-${anchors[index]}`, title }));
}

/** The text with its anchors, and with the operator's values where it says `{{name}}`. */
export function agreementHtml(
	html: string,
	sections: readonly AgreementSection[],
	values: Readonly<Record<string, string>>,
): string {
	let index = 0;
	return html
		.replace(HEADING, (_, title: string) => `<h2 id="${sections[index++]?.anchor}">${title}</h2>`)
		.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
			const value = values[name];
			if (value === undefined && name !== 'storage') throw new Error(`nothing is known for ${place}`);
			return value?.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign) ?? place;
		});
}
