import type { SectionBuild } from 'shared/federation/registry';
import type { SectionModule, SectionName } from 'shared/federation/section-module';
import { toAttemptUrl } from '../registry/attempt-url.ts';
import { toAbsoluteUrl } from '../registry/registry.ts';
import { federation } from './federation-runtime.ts';

const attempts = new Map<string, number>();
let remoteCount = 0;

/** Loads the container of a section's build once. Rejects on any failure. */
export async function runBuild(section: SectionName, build: SectionBuild): Promise<SectionModule> {
  // Uses a new name and URL for each attempt: the runtime caches a failed attempt by both, and a pending
  // attempt would block the next one.
  remoteCount += 1;
  const name = `${section}_${remoteCount}`;
  const url = toAbsoluteUrl(build.base + build.entry);
  const attempt = (attempts.get(url) ?? 0) + 1;
  attempts.set(url, attempt);
  const entry = toAttemptUrl(url, attempt);
  federation.registerRemotes([{ name, entry, entryGlobalName: build.container }]);
  const module = await federation.loadRemote<{ default: SectionModule }>(`${name}/routes`);
  if (!module) throw new Error('the remote gave no module');
  return module.default;
}
