/** Limits of loading a section, in ms. Issue 2: 8 s for entry and chunks, waiting included. */
export const CHUNK_TIMEOUT = 8000;
export const SECTION_DEADLINE = 8000;
export const ATTEMPTS = 3;
export const FIRST_PAUSE = 250;
/** How long a section that failed is held back to ask whether there is a newer build of it. */
export const NEWER_WAIT = 2000;
/** A section that is down is tried again by itself this often. */
export const RETRY_EVERY = 30_000;
/** A load that takes longer than this shows placeholders. Spec 9 names the figure. */
export const SHOW_LOADING_AFTER = 300;
