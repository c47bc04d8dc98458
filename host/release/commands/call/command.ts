import type { ParseArgsConfig } from 'node:util';
import type { ReleaseDesk } from 'host/release/sets/change-set';
import type { Releases } from 'host/release/sets/in-service';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a command is called with. */
export interface Call {
  /** The words after the command's name that are no options. */
  readonly names: readonly string[];
  /** The section or `host` in whose folder the tool was called; null elsewhere. */
  readonly here: string | null;
  readonly settings: NodeJS.ProcessEnv;
  /** The value of an option, where it was given. */
  readonly text: (option: string) => string | undefined;
  readonly texts: (option: string) => readonly string[];
  readonly isOn: (option: string) => boolean;
  /** A line on how far it is; it goes to stderr. */
  readonly say: (line: string) => void;
  /** The releases of an environment: that of `--env`, `local` without it. */
  readonly releases: (environment?: string) => Releases;
  /** The same with the right to sign. */
  readonly desk: (environment?: string) => Promise<ReleaseDesk>;
}

/** What a command ends with: lines for people, the same as a document, and whether all is well. */
export interface Answer {
  readonly lines: readonly string[];
  readonly document: unknown;
  /** The exit code is 1: what was looked at is not as it should be. */
  readonly failed?: boolean;
}

export interface Command {
  /** One line in the list of commands. */
  readonly does: string;
  /** What `--help` says after the first line: usage, options, examples. */
  readonly help: string;
  readonly options?: Options;
  readonly run: (call: Call) => Promise<Answer>;
}

/** Called in a way that the command does not have: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
