/*
 * The page inside the iframe (/embed/pricing): hands the address's query to the element, and its height to the page
 * around, which alone can size the frame.
 */
const widget = document.querySelector('membership-pricing');
const query = new URLSearchParams(location.search);

if (widget) {
	for (const name of ['lang', 'currency', 'region', 'theme']) {
		const value = query.get(name);
		if (value) widget.setAttribute(name, value);
	}
	document.documentElement.lang = widget.shadowRoot?.querySelector('section')?.lang ?? '';
	// Nothing in the message is secret, so any page may read it.
	const tell = () => {
		const height = Math.ceil(widget.getBoundingClientRect().height);
		parent.postMessage({ type: 'membership-pricing:height', height }, '*');
	};
	new ResizeObserver(tell).observe(widget);
}
