/** When this page was loaded. */
const PAGE_START = Math.round(performance.timeOrigin).toString(36);

/**
 * Returns the URL for an attempt to load a script. From the second attempt on it has a query that no earlier attempt
 * had, on this page or before a reload, because the browser may have cached a damaged response.
 */
export const toAttemptUrl = (url: string, attempt: number, pageStart = PAGE_START): string =>
  attempt === 1 ? url : `${url}?attempt=${pageStart}-${attempt}`;
