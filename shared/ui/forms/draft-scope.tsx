import {
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';

/** Keeps drafts of forms for the person who is signed in (decision 56). The host provides it. */
export interface FormDraftStore {
  /** The draft at this place; null where none is kept. */
  readonly read: (place: string) => unknown;
  /** Whether a draft is kept that an earlier load of the page has written. */
  readonly hasEarlierDraft: (place: string) => boolean;
  /** Keeps a draft; null removes it. Does nothing after the session has ended. */
  readonly write: (place: string, draft: unknown) => void;
  /** False from the moment the session ends, before the page is removed. */
  readonly isSignedIn: () => boolean;
}

export const FormDraftsContext = createContext<FormDraftStore | null>(null);

/** The draft of one form. */
export interface FormDraft {
  readonly read: () => unknown;
  readonly write: (draft: unknown) => void;
  /** Removes the draft of a form that was closed. One that the end of the session closed keeps it. */
  readonly leave: () => void;
  /** Removes the draft and resets everything inside the scope. */
  readonly discard: () => void;
  readonly wasDiscarded: boolean;
}

export const FormDraftContext = createContext<FormDraft | null>(null);

interface DraftScopeProps {
  /** Names the form, once in the portal. */
  readonly form: string;
  /** The id of what the form edits, where there can be several. */
  readonly about?: string;
  readonly children: ReactNode;
}

/**
 * Keeps what is typed into the `Form` inside through a sign-in or a reload. Put it directly around the
 * component that holds the values, so that they start again when the draft is discarded.
 */
export function DraftScope({ form, about, children }: DraftScopeProps): ReactElement {
  const store = useContext(FormDraftsContext);
  const [edition, setEdition] = useState(0);
  const place = getDraftKey(form, about);
  const draft = useMemo(
    () =>
      store && {
        read: () => store.read(place),
        write: (value: unknown) => store.write(place, value),
        leave: () => store.isSignedIn() && store.write(place, null),
        discard: () => {
          store.write(place, null);
          setEdition((before) => before + 1);
        },
        wasDiscarded: edition > 0,
      },
    [store, place, edition],
  );
  return (
    <FormDraftContext value={draft}>
      <Fragment key={edition}>{children}</Fragment>
    </FormDraftContext>
  );
}

/**
 * Whether a draft of an earlier load of the page is kept as the caller appears: its editor or dialog opens by
 * itself. Also true inside a scope whose draft was just discarded: what was open stays open.
 */
export function useHasDraft(form: string, about?: string): boolean {
  const store = useContext(FormDraftsContext);
  const wasDiscarded = useContext(FormDraftContext)?.wasDiscarded ?? false;
  return useState(
    () => wasDiscarded || (store?.hasEarlierDraft(getDraftKey(form, about)) ?? false),
  )[0];
}

/**
 * A text that is kept until it is sent, also while its form is closed. `isRestored`: it was typed in an earlier
 * load of the page, and is neither sent nor emptied yet.
 */
export function useDraftText(form: string, about?: string) {
  const store = useContext(FormDraftsContext);
  const place = getDraftKey(form, about);
  const [text, setText] = useState(() => {
    const kept = store?.read(place);
    return typeof kept === 'string' ? kept : '';
  });
  const [isRestored, setRestored] = useState(() => store?.hasEarlierDraft(place) ?? false);
  const keep = useCallback(
    (typed: string) => {
      setText(typed);
      if (typed === '') setRestored(false);
      store?.write(place, typed === '' ? null : typed);
    },
    [store, place],
  );
  return { text, keep, isRestored };
}

const getDraftKey = (form: string, about = ''): string => `${form}:${about}`;
