import type { Profile, ProfileInput, ProfilePart } from 'shared/contract/profile';
import type { ElementChildren } from 'shared/ui/element-children';
import type { FieldError } from 'shared/ui/error-summary';
import type { DescriptionRow } from './part.tsx';

/** The entries as a value to send, or their errors in the order of the fields. */
type ParseResult<Value> = { readonly errors: readonly FieldError[] } | { readonly input: Value };

interface FieldsProps<Draft> {
  readonly draft: Draft;
  readonly save: (change: Partial<Draft>) => void;
  readonly getError: (field: string) => string | undefined;
}

/** The stored value and its version. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: number;
}

/** Describes something that is edited in one form: its rows, and how its form is read. */
export interface FormKind<Value, Draft> {
  /** A getter, because the texts in the language of the reader are loaded after this module. */
  readonly title: string;
  readonly saved: string;
  /** The field that takes the focus when the form opens. */
  readonly firstField: string;
  readonly rows: (value: Value) => readonly DescriptionRow[];
  readonly toDraft: (value: Value) => Draft;
  /** Loads what the validation needs, if that is large. */
  readonly parse: (draft: Draft) => ParseResult<Value> | Promise<ParseResult<Value>>;
  readonly fields: (props: FieldsProps<Draft>) => ElementChildren;
}

/** How a form is sent. `getCurrent` returns the stored value after a conflict, and null after any other error. */
export interface FormSubmission<Value> {
  readonly send: (change: { version: number; input: Value }) => Promise<unknown>;
  readonly getCurrent: (error: unknown) => Versioned<Value> | null;
  /** Returns the field errors of the service; none for any other error. */
  readonly getFieldErrors?: (error: unknown) => readonly FieldError[];
}

/** A part of the profile that is edited in one form. */
export interface PartKind<P extends ProfilePart, Draft> extends FormKind<ProfileInput<P>, Draft> {
  readonly part: P;
}

/** The part as it is sent, without its version. */
export function getPartValue<P extends ProfilePart>(profile: Profile, part: P): ProfileInput<P> {
  const { version: _, ...value } = profile[part];
  return ('address' in value ? value.address : value) as ProfileInput<P>;
}

export const textOrNull = (typed: string): string | null => typed.trim() || null;
