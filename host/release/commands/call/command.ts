import type { ParseArgsConfig } from 'node:util';
import type { SigningContext } from 'host/release/sets/change-set';
import type { ReleaseContext } from 'host/release/sets/find-set-in-service';

type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/** What a command is called with. */
export interface CommandCall {
  /** The words after the command's name that are no options. */
  readonly args: readonly string[];
  /** The section or `host` in whose folder the tool was called; null elsewhere. */
  readonly currentApp: string | null;
  readonly settings: NodeJS.ProcessEnv;
  /** The value of an option, where it was given. */
  readonly getOption: (option: string) => string | undefined;
  readonly getOptions: (option: string) => readonly string[];
  readonly hasFlag: (option: string) => boolean;
  /** A line on how far it is; it goes to stderr. */
  readonly say: (line: string) => void;
  /** The releases of an environment: that of `--env`, `local` without it. */
  readonly releases: (environment?: string) => ReleaseContext;
  /** The same with the right to sign. */
  readonly desk: (environment?: string) => Promise<SigningContext>;
}

/** What a command ends with: lines for people, the same as a document, and whether all is well. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly document: unknown;
  /** The exit code is 1: what was looked at is not as it should be. */
  readonly failed?: boolean;
}

export interface ReleaseCommand {
  /** One line in the list of commands. */
  readonly summary: string;
  /** What `--help` says after the first line: usage, options, examples. */
  readonly help: string;
  readonly options?: CommandOptions;
  readonly run: (call: CommandCall) => Promise<CommandResult>;
}

/** Called in a way that the command does not have: exit code 2. */
export class ReleaseUsageError extends Error {
  override readonly name = 'ReleaseUsageError';
}
