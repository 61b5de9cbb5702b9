import { Component, type ReactNode } from 'react';

type PartBoundaryProps = {
	readonly children: ReactNode;
	/** What stands there instead of a part that broke, such as one whose chunk is gone. */
	readonly instead: ReactNode;
};

/** Keeps the rest of the screen where one part breaks: without it React takes everything off the page. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
	override state = { isBroken: false };

	static getDerivedStateFromError() {
		return { isBroken: true };
	}

	override render(): ReactNode {
		return this.state.isBroken ? this.props.instead : this.props.children;
	}
}
