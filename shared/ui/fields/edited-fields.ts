import { createContext, useContext } from 'react';

/** Names of the fields that were changed since their form was sent with faults. */
export const EditedFieldsContext = createContext<ReadonlySet<string>>(new Set());

interface WithError {
  readonly name: string;
  readonly error?: string | undefined;
}

/** The props of a field without an error that was about an earlier value: the form is checked when it is sent. */
export function useCurrentError<Props extends WithError>(props: Props): Props {
  const edited = useContext(EditedFieldsContext);
  return edited.has(props.name) ? { ...props, error: undefined } : props;
}
