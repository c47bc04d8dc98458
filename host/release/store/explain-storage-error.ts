import { getErrorCode } from './file-errors.ts';

const AGAIN = 'Then run the command again: what is in service is complete either way.';

/** Causes that the operator can remove, by the code of the system error. */
const CAUSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EACCES: 'this user has no permission: give it the permission, or run the command as its owner',
    EPERM: 'this user has no permission: give it the permission, or run the command as its owner',
    EROFS: 'the file system is read-only: mount it for writing, or use the machine that may write',
    ENOSPC: 'the disk is full: free some space (pnpm release gc removes old builds)',
    EDQUOT: 'the disk quota of this user is used up: free some space, or raise the quota',
    EFBIG: 'the file would be larger than the limit of this process: raise the limit (ulimit -f)',
    EMFILE: 'this process has too many open files: raise the limit (ulimit -n)',
    ENFILE: 'the machine has too many open files: end other processes',
    EIO: 'the disk reports an error: check the disk',
    ESTALE: 'the network file system has lost the file: mount it again',
    ENOTDIR: 'a part of the path is a file: name a folder',
    EEXIST: 'a part of the path is a file: name a folder',
    ENAMETOOLONG: 'the name is too long: choose a shorter folder',
    ECONNREFUSED: 'nothing accepts the connection: check RELEASES_ENDPOINT',
    ENOTFOUND: 'the name is not known: check RELEASES_ENDPOINT and the network',
    ETIMEDOUT: 'the connection takes too long: check the network',
    ECONNRESET: 'the connection was closed: check the network',
  }),
);

/** Causes of a bucket, by the name of the error of its service. */
const BUCKET_CAUSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NoSuchBucket: 'there is no such bucket: check RELEASES_BUCKET',
    AccessDenied: 'these credentials have no permission: check the policy of the bucket',
    InvalidAccessKeyId: 'the access key is unknown: check AWS_ACCESS_KEY_ID',
    SignatureDoesNotMatch: 'the secret key is wrong: check AWS_SECRET_ACCESS_KEY',
    CredentialsProviderError: 'there are no credentials: set AWS_ACCESS_KEY_ID, or give a role',
    ExpiredToken: 'the credentials have expired: get new ones',
    TimeoutError: 'the connection takes too long: check the network',
  }),
);

/**
 * Explains an error of a disk or a bucket in two sentences: what cannot be used, and what to do. Returns null
 * for any other error, which is a defect of the tool and keeps its stack.
 */
export function explainStorageError(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('name' in error)) return null;
  const bucketCause = BUCKET_CAUSES.get(String(error.name));
  if (bucketCause)
    return `The bucket of the releases cannot be used (${error.name}), because ${bucketCause}. ${AGAIN}`;
  // The AWS SDK wraps some errors, and then only the message has the code.
  const [, wrappedCode] = /\b(?:connect|getaddrinfo) (E[A-Z]+)/.exec(String(error)) ?? [];
  // A failed import has a code without a system call, and is not a problem of the store.
  const code = 'syscall' in error ? String(getErrorCode(error)) : wrappedCode;
  const cause = CAUSES.get(code ?? '');
  if (!cause) return null;
  const place = getPlace(error);
  return `${place} cannot be used (${code}), because ${cause}. ${AGAIN}`;
}

function getPlace(error: object): string {
  if ('dest' in error && typeof error.dest === 'string') return error.dest;
  if ('path' in error && typeof error.path === 'string') return error.path;
  return 'address' in error || String(error).includes('connect ')
    ? 'The connection to the bucket of the releases'
    : 'The release store';
}
