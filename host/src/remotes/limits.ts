/**
 * Limits for loading a section, in ms: 8 s for the entry and chunks, including the delays between attempts.
 */
export const CHUNK_TIMEOUT_MS = 8000;
export const SECTION_DEADLINE_MS = 8000;
export const LOAD_ATTEMPTS = 3;
export const FIRST_LOAD_RETRY_DELAY_MS = 250;
/** When the translation of a build has not loaded by then, in ms, its texts stay English. */
export const TRANSLATION_DEADLINE_MS = 4000;
export const TRANSLATION_ATTEMPTS = 2;
/** When a build has not loaded by then, the fallback build is loaded in parallel. */
export const FALLBACK_AFTER_MS = 5000;
/** When no build has loaded by then, the section shows that it is unavailable. */
export const SCREEN_DEADLINE_MS = 9000;
/** Time limit for asking the server whether the section has a newer build. */
export const RELEASE_CHECK_TIMEOUT_MS = 1500;
/** Interval of automatic retries of a failed section. */
export const RETRY_INTERVAL_MS = 30_000;
/** A load that takes longer shows placeholders (spec 9). */
export const SHOW_LOADING_AFTER_MS = 300;
