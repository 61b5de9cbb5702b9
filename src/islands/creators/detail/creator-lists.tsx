import { Content } from './content.tsx';
import { Insights } from './insights.tsx';
import { LiveCalendar } from './live-calendar.tsx';
import { SimilarCreators } from './similar-creators.tsx';
import { SoldLists } from './sold-lists.tsx';

/** What the creator sold and made, when, and who is alike: below the first view, so their code comes later. */
export function CreatorLists() {
	return (
		<>
			<SoldLists />
			<Content />
			<Insights />
			<LiveCalendar />
			<SimilarCreators />
		</>
	);
}
