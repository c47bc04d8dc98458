import { describeSources } from 'shared/federation/supply-chain/describe-builder';
import type { SourceState } from 'shared/federation/supply-chain/provenance';
import { type CommandCall, ReleaseUsageError } from '../commands/call/command.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';

/** Environments in which builds of uncommitted changes go into service without a reason. */
const TRIAL_ENVIRONMENTS: readonly string[] = ['local', 'dev'];

/** Whether builds for an environment have to be made from a commit. */
export const needsCommit = (environment: string): boolean =>
  !TRIAL_ENVIRONMENTS.includes(environment);

/** Options of the commands that put builds into service. */
export const DIRTY_OPTIONS = {
  'allow-dirty': { type: 'boolean' },
  reason: { type: 'string' },
} as const;

export const DIRTY_HELP = `  --allow-dirty         outside local and dev: also builds of uncommitted changes; needs --reason
  --reason <text>       why; it is in the history`;

/** Returns the reason of `--allow-dirty`; undefined without it. Throws `ReleaseUsageError` for one without the other. */
export function getDirtyReason(call: CommandCall): string | undefined {
  const reason = call.getOption('reason')?.trim();
  if (call.hasFlag('allow-dirty') === Boolean(reason)) return reason || undefined;
  throw new ReleaseUsageError(
    'A release of uncommitted changes needs both --allow-dirty and --reason "...".',
  );
}

/** Refuses to build for such an environment in a tree with uncommitted changes, unless there is a reason. */
export async function assertCleanTree(
  environment: string,
  reason: string | undefined,
  read: () => Promise<SourceState> = describeSources,
): Promise<void> {
  if (!needsCommit(environment) || reason) return;
  const { commit, clean } = await read();
  if (commit && clean) return;
  const found = commit
    ? `The files in this folder differ from the commit ${commit}`
    : 'This folder is no git checkout with a commit';
  throw new ReleaseRefusedError(
    `${found}, so this cannot be built again for ${environment}: commit first, or add --allow-dirty --reason "...".`,
  );
}
