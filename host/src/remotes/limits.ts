/** Limits of loading a section, in ms. Issue 2: 8 s for entry and chunks, waiting included. */
export const CHUNK_TIMEOUT_MS = 8000;
export const SECTION_DEADLINE_MS = 8000;
export const LOAD_ATTEMPTS = 3;
export const FIRST_RETRY_DELAY_MS = 250;
/** A build that is not there by then has its last known good one started beside it. */
export const FALLBACK_AFTER_MS = 5000;
/** After so long without any build of it, a section says that it is not available. */
export const SCREEN_DEADLINE_MS = 9000;
/** How long the question may take whether the portal is composed with another build by now. */
export const RELEASE_CHECK_TIMEOUT_MS = 1500;
/** A section that is down is tried again by itself this often. */
export const RETRY_INTERVAL_MS = 30_000;
/** A load that takes longer than this shows placeholders. Spec 9 names the figure. */
export const SHOW_LOADING_AFTER_MS = 300;
