import type { ParseArgsConfig } from 'node:util';
import type { SigningContext } from 'host/release/sets/change-set';
import type { ReleaseContext } from 'host/release/sets/find-set-in-service';

type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/** The parsed arguments of a command, with access to releases. */
export interface CommandCall {
  /** The arguments after the command name that are not options. */
  readonly args: readonly string[];
  /** The app in whose folder the tool was called; null elsewhere. */
  readonly currentApp: string | null;
  readonly settings: NodeJS.ProcessEnv;
  /** The value of an option; undefined when it is not set. */
  readonly getOption: (option: string) => string | undefined;
  readonly getOptions: (option: string) => readonly string[];
  readonly hasFlag: (option: string) => boolean;
  /** Prints a progress line to stderr. */
  readonly say: (line: string) => void;
  /** Opens the releases of an environment for reading: that of `--env`, `local` by default. */
  readonly openReleaseContext: (environment?: string) => ReleaseContext;
  /** Opens the releases of an environment for signing. */
  readonly openSigningContext: (environment?: string) => Promise<SigningContext>;
}

/** The result of a command: lines for people, the same as a JSON document, and whether it failed. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly document: unknown;
  /** Sets the exit code to 1: the command found a problem. */
  readonly failed?: boolean;
}

export interface ReleaseCommand {
  /** One line in the list of commands. */
  readonly summary: string;
  /** Text of `--help` after the first line: usage, options, examples. */
  readonly help: string;
  readonly options?: CommandOptions;
  /** False when the command works without a store, or creates it. By default a missing store is refused. */
  readonly needsStore?: (call: CommandCall) => boolean;
  readonly run: (call: CommandCall) => Promise<CommandResult>;
}

/** Wrong command line arguments: exit code 2. */
export class ReleaseUsageError extends Error {
  override readonly name = 'ReleaseUsageError';
}
