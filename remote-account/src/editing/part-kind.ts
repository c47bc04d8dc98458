import type { Profile, ProfileInput, ProfilePart } from 'shared/contract/profile';
import type { ElementChildren } from 'shared/ui/element-children';
import type { FieldError } from 'shared/ui/error-summary';
import type { FactRow } from './part.tsx';

/** What was typed, as it may be sent, or what is wrong with it in the order of the fields. */
type Read<Value> = { readonly faults: readonly FieldError[] } | { readonly input: Value };

interface FieldsProps<Draft> {
  readonly draft: Draft;
  readonly save: (change: Partial<Draft>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** What stands at the service, and how often it was changed. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: number;
}

/** Something that is changed by one form: what it shows, and how its form is read. */
export interface FormKind<Value, Draft> {
  readonly title: string;
  readonly saved: string;
  /** The field that gets the focus as the form opens. */
  readonly first: string;
  readonly rows: (value: Value) => readonly FactRow[];
  readonly draftOf: (value: Value) => Draft;
  /** Fetches what it checks with where that weighs. */
  readonly read: (draft: Draft) => Read<Value> | Promise<Read<Value>>;
  readonly fields: (props: FieldsProps<Draft>) => ElementChildren;
}

/** How a form is sent, and what stands there now where that was refused for it (null: it failed otherwise). */
export interface Sending<Value> {
  readonly send: (given: { version: number; input: Value }) => Promise<unknown>;
  readonly standingOf: (error: unknown) => Versioned<Value> | null;
  /** What the service found wrong with a field; none where it failed otherwise. */
  readonly faultsOf?: (error: unknown) => readonly FieldError[];
}

/** A part of the profile that is changed by one form. */
export interface PartKind<P extends ProfilePart, Draft> extends FormKind<ProfileInput<P>, Draft> {
  readonly part: P;
}

/** A part as it is sent: without its version. */
export function valueIn<P extends ProfilePart>(profile: Profile, part: P): ProfileInput<P> {
  const { version: _, ...value } = profile[part];
  return ('address' in value ? value.address : value) as ProfileInput<P>;
}

export const textOrNull = (typed: string): string | null => typed.trim() || null;
