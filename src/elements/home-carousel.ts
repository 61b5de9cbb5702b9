import { SLIDE_MS, slideAt } from '#domain/site/carousel.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** The share of a slide that must be in view for it to count as the current one. */
const CURRENT_FROM = 0.6;

/**
 * The slides stand side by side in a row that scrolls, so swiping needs no script. This turns them by itself,
 * except while somebody points at or is inside a slide, has paused it, cannot see it, or wants less motion.
 */
class HomeCarousel extends HTMLElement {
	#current = 0;
	#isPaused = reducedMotion.matches;
	#isHovered = false;
	#isFocused = false;
	#timer = 0;
	readonly #track: Element = this.querySelector('[data-track]') ?? this;
	readonly #slides = [...this.querySelectorAll<HTMLElement>('[data-slide]')];
	readonly #dots = [...this.querySelectorAll<HTMLElement>('[data-dot]')];
	readonly #button = this.querySelector<HTMLElement>('[data-pause]');

	connectedCallback(): void {
		this.#button?.addEventListener('click', () => this.#pause(!this.#isPaused));
		reducedMotion.addEventListener('change', () => this.#pause(reducedMotion.matches));
		document.addEventListener('visibilitychange', () => this.#play());
		for (const [slide, dot] of this.#dots.entries()) dot.addEventListener('click', () => this.#show(slide));
		this.#watchAttention();
		this.#watchSwipes();
		this.addEventListener('keydown', ({ key }) => {
			const steps = { ArrowLeft: -1, ArrowRight: 1 }[key];
			if (steps) this.#show(slideAt(this.#current, steps, this.#slides.length));
		});
		this.#mark();
		this.#play();
	}

	/** The pause button must not hold up what it starts, so it does not count. */
	#watchAttention(): void {
		const hover = (event: Event) => {
			this.#isHovered = event.type === 'pointerenter' && (event as PointerEvent).pointerType === 'mouse';
			this.#play();
		};
		const focus = (event: Event) => {
			this.#isFocused = event.type === 'focusin' && event.target !== this.#button;
			this.#play();
		};
		this.#track.addEventListener('pointerenter', hover);
		this.#track.addEventListener('pointerleave', hover);
		this.addEventListener('focusin', focus);
		this.addEventListener('focusout', focus);
	}

	#watchSwipes(): void {
		const seen = (entries: readonly IntersectionObserverEntry[]) => {
			for (const { target, intersectionRatio } of entries) {
				const slide = this.#slides.indexOf(target as HTMLElement);
				if (intersectionRatio < CURRENT_FROM || slide === this.#current) continue;
				this.#current = slide;
				this.#mark();
			}
		};
		const observer = new IntersectionObserver(seen, { root: this.#track, threshold: CURRENT_FROM });
		for (const slide of this.#slides) observer.observe(slide);
	}

	#pause(isPaused: boolean): void {
		this.#isPaused = isPaused;
		this.#play();
	}

	/** Starts the time of the current slide anew, or stops it. */
	#play(): void {
		const isPlaying = !(this.#isPaused || this.#isHovered || this.#isFocused || document.hidden);
		clearInterval(this.#timer);
		const next = () => this.#show(slideAt(this.#current, 1, this.#slides.length));
		if (isPlaying) this.#timer = window.setInterval(next, SLIDE_MS);
		this.toggleAttribute('data-playing', isPlaying);
		this.toggleAttribute('data-paused', this.#isPaused);
		const { playLabel = '', pauseLabel = '' } = this.#button?.dataset ?? {};
		this.#button?.setAttribute('aria-label', this.#isPaused ? playLabel : pauseLabel);
		// What turns by itself must not be read out each time.
		this.#track.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
	}

	#show(slide: number): void {
		const hadFocus = this.#slides[this.#current]?.contains(document.activeElement);
		this.#current = slide;
		this.#mark();
		const target = this.#slides[slide];
		const behavior = reducedMotion.matches ? 'instant' : 'smooth';
		this.#track.scrollTo({ left: target?.offsetLeft ?? 0, behavior });
		if (hadFocus) target?.querySelector('a')?.focus({ preventScroll: true });
		this.#play();
	}

	#mark(): void {
		for (const [index, slide] of this.#slides.entries()) slide.inert = index !== this.#current;
		for (const [index, dot] of this.#dots.entries()) {
			dot.setAttribute('aria-current', String(index === this.#current));
		}
	}
}

customElements.define('home-carousel', HomeCarousel);
