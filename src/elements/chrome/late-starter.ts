// What a screen loads late: a file of its own, so that the one of static pages stays as it is.
import './starter.ts';
