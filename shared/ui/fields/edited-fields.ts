import { createContext, useContext } from 'react';

/** Names of the fields that were changed since the form was submitted with errors. */
export const EditedFieldsContext = createContext<ReadonlySet<string>>(new Set());

interface WithError {
  readonly name: string;
  readonly error?: string | undefined;
}

/** Removes an error that was about an earlier value: forms are validated only on submit. */
export function useCurrentError<Props extends WithError>(props: Props): Props {
  const edited = useContext(EditedFieldsContext);
  return edited.has(props.name) ? { ...props, error: undefined } : props;
}
