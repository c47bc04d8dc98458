export interface ErrorTags {
  /** `render`, `section`, `sign-in`, `page`: where it was caught. */
  readonly kind: string;
  readonly reference?: string;
  /** Section or app at fault; the host where it is left out. */
  readonly app?: string;
  readonly build?: string;
}

export interface ErrorReport {
  readonly error: unknown;
  readonly tags: ErrorTags;
  /** Path of the page, without query and hash. */
  readonly route: string;
}

const KEPT = 20;
const waiting: ErrorReport[] = [];
let send: ((report: ErrorReport) => void) | null = null;

/** Reports an error once; kept until the error service is there. Never throws. */
export function reportError(error: unknown, tags: ErrorTags): void {
  const report = { error, tags, route: location.pathname };
  console.error(error);
  if (send !== null) send(report);
  else if (waiting.length < KEPT) waiting.push(report);
}

/** Where reports go from now on, and those that wait for it first. */
export function sendReportsTo(sink: (report: ErrorReport) => void): void {
  send = sink;
  for (const report of waiting.splice(0)) sink(report);
}
