import { createHash } from 'node:crypto';
import type { BuildRecord } from 'shared/federation/build-record';
import { SIGN_IN_NAME } from 'shared/federation/plugins/chunk-record';

/** The sign-in script of a host build, which the page contains inline. */
export interface SignInScript {
  readonly text: string;
  /** `sha384-...`: a source expression of the security policy. */
  readonly integrity: string;
}

/** Reads a file of the build, not compressed; null where there is none. */
type ReadFile = (file: string) => Promise<Uint8Array | null>;

/**
 * Reads the sign-in script of a host build. Returns null for builds without one and for a damaged file, which the
 * security policy would block: the page then loads the whole portal first, as for signed-in renters.
 */
export async function readSignInScript(
  { parts, files }: BuildRecord,
  readFile: ReadFile,
): Promise<SignInScript | null> {
  const [file, ...others] = parts[SIGN_IN_NAME] ?? [];
  const integrity = file && files[file]?.integrity;
  if (!file || !integrity || others.length > 0) return null;
  const content = await readFile(file);
  if (!content || hash(content) !== integrity) return null;
  const text = Buffer.from(content).toString('utf8');
  // These texts change how the HTML parser reads a script element.
  return /<\/script|<script|<!--/i.test(text) ? null : { text, integrity };
}

const hash = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

type ReadAsset = (
  app: string,
  build: string,
  file: string,
  accepted: Record<string, never>,
) => Promise<{ content: Uint8Array } | null>;

/** Returns a function that reads the sign-in script of a host build once. */
export function createSignInScriptReader(readAsset: ReadAsset) {
  const scripts = new Map<string, SignInScript>();
  return async (host: BuildRecord): Promise<SignInScript | null> => {
    const build = `${host.version}-${host.buildId}`;
    const readFile = async (file: string) =>
      (await readAsset(host.app, build, file, {}))?.content ?? null;
    const key = [build, ...(host.parts[SIGN_IN_NAME] ?? [])].join('/');
    const script = scripts.get(key) ?? (await readSignInScript(host, readFile));
    if (script) scripts.set(key, script);
    return script;
  };
}
