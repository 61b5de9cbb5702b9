/** How what a screen shows below its header stands on the page. */
export const MAIN_LOOK =
	'mx-auto w-full max-w-screen px-4 pt-4 pb-24 text-13 outline-none md:px-6 short:pt-1';
