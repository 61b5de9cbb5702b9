/**
 * How a list looks while another is on its way: dimmed once that takes longer than a glance. An answer that comes at once
 * would else be painted three times.
 */
export const BUSY = 'opacity-55 transition-opacity delay-200 motion-reduce:duration-0';
