import type { SectionBuild } from 'shared/federation/registry';
import type { SectionModule, SectionName } from 'shared/federation/section-module';
import { toAbsoluteUrl } from '../registry/registry.ts';
import { federation } from './federation-runtime.ts';

const attempts = new Map<string, number>();
let remoteCount = 0;

/** One try to run a build of a section; rejects with whatever went wrong. */
export async function runBuild(section: SectionName, build: SectionBuild): Promise<SectionModule> {
  // A name and an address of its own for every try: the runtime keeps what it knows of a failed one
  // by both, and a try that hangs would hold the next one up.
  remoteCount += 1;
  const name = `${section}_${remoteCount}`;
  const url = toAbsoluteUrl(build.base + build.entry);
  const attempt = (attempts.get(url) ?? 0) + 1;
  attempts.set(url, attempt);
  const entry = attempt === 1 ? url : `${url}?attempt=${attempt}`;
  federation.registerRemotes([{ name, entry, entryGlobalName: build.container }]);
  const module = await federation.loadRemote<{ default: SectionModule }>(`${name}/routes`);
  if (!module) throw new Error('the remote gave no module');
  return module.default;
}
