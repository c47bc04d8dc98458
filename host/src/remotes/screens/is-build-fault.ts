import { ApiError, UnknownServiceError } from 'shared/api/api-error';
import { isChunkLoadError } from '#src/status/chunk-error.ts';

/**
 * Whether an error that a screen threw while rendering is a fault of its build, so that another build may work.
 * The following are not (decision 75): errors of a request, thrown responses such as a 404 of the router, code
 * that did not load (spec 8), and a DOM that an extension or a translation has changed.
 */
export function isBuildFault(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof UnknownServiceError) return false;
  if (isChunkLoadError(error)) return false;
  if (error instanceof DOMException && error.name === 'NotFoundError') return false;
  if (error instanceof Error) return error.cause === undefined || isBuildFault(error.cause);
  return !isResponse(error);
}

function isResponse(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown;
}
