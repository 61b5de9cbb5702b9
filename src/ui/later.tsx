import { Component, type ReactNode, Suspense } from 'react';

type LaterProps = {
	/** Stands there until the code has come. */
	readonly waiting?: ReactNode;
	readonly children: ReactNode;
};

/**
 * Around what is a chunk of its own. One that does not come leaves the rest of the screen as it is; that it is
 * missing is said by the page (layouts/boot-steps.ts).
 */
export class Later extends Component<LaterProps, { readonly hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		if (this.state.hasFailed) return null;
		return <Suspense fallback={this.props.waiting ?? null}>{this.props.children}</Suspense>;
	}
}
